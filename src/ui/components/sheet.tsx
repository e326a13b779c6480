import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { useBackCloses } from '../sheet-history.ts';
import { MantineArea } from '../mantine-area.tsx';
import classes from './sheet.module.css';

interface SheetProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
}

const transition = { duration: 200, timingFunction: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };

/** A dialog that slides in from below on a phone and from the side on a wide screen. The back button closes it. */
export function Sheet({ opened, onClose, title, children }: SheetProps) {
  // Open after mounting, so that the transition runs and focus returns to the opener.
  const [isShown, setIsShown] = useState(false);
  useEffect(() => setIsShown(opened), [opened]);
  useBackCloses(isShown, onClose);
  const isWide = useMediaQuery('(min-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <MantineArea>
      <Drawer.Root
        opened={isShown}
        onClose={onClose}
        position={isWide ? 'right' : 'bottom'}
        size={isWide ? 460 : 'auto'}
        padding={0}
        zIndex={200}
        transitionProps={transition}
        classNames={{
          content: isWide ? classes.drawer : classes.sheet,
          overlay: classes.overlay,
          title: classes.title,
          close: classes.close,
          body: classes.body,
        }}
      >
        <Drawer.Overlay />
        <Drawer.Content>
          {/* Not Mantine's header: that is a banner, and the page has one. */}
          <div className={classes.header}>
            <Drawer.Title>{title}</Drawer.Title>
            <Drawer.CloseButton aria-label="Cerrar" />
          </div>
          <Drawer.Body>{children}</Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </MantineArea>
  );
}
