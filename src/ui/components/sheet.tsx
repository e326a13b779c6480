import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './sheet.module.css';

interface SheetProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
}

/** A dialog that comes from below on a phone and from the side on a wide screen. */
export function Sheet({ opened, onClose, title, children }: SheetProps) {
  const isWide = useMediaQuery('(min-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position={isWide ? 'right' : 'bottom'}
      size={isWide ? 460 : 'auto'}
      padding={0}
      zIndex={200}
      transitionProps={{ duration: 200, timingFunction: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }}
      overlayProps={{ color: 'var(--scrim)', backgroundOpacity: undefined }}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      classNames={{ content: isWide ? classes.drawer : classes.sheet, header: classes.header, title: classes.title, close: classes.close, body: classes.body, overlay: classes.overlay }}
    >
      {children}
    </Drawer>
  );
}
