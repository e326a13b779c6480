import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { Modal } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { formTexts } from '#contract/texts/panel-kit-texts.ts';
import { MantineArea } from '../mantine-area.tsx';
import classes from './panel-dialog.module.css';

interface PanelDialogProps {
  opened: boolean;
  /** Called on Escape, the close button, or a click outside. */
  onClose: () => void;
  title: string;
  size?: 'small' | 'medium' | 'large';
  children: ReactNode;
}

const widths = { small: 440, medium: 640, large: 900 };

/** Mantine returns the focus of a dialog that is closed, not of one that is removed. */
function useFocusOfOpener(): void {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement && opener.isConnected)
        opener.focus();
    };
  }, []);
}

/** A dialog that traps focus and returns it to the opener. */
export function PanelDialog({ opened, onClose, title, size = 'medium', children }: PanelDialogProps) {
  useFocusOfOpener();
  return (
    <MantineArea>
      <Modal.Root
        opened={opened}
        onClose={onClose}
        size={widths[size]}
        padding={0}
        zIndex={200}
        transitionProps={{ duration: 160 }}
        centered
        classNames={{ content: classes.content, title: classes.title, close: classes.close, body: classes.body }}
      >
        <Modal.Overlay />
        <Modal.Content>
          {/* Not Mantine's header: that is a banner, and the page has one. */}
          <div className={classes.head}>
            <Modal.Title>{title}</Modal.Title>
            <Modal.CloseButton aria-label={formTexts.close} />
          </div>
          <Modal.Body>{children}</Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </MantineArea>
  );
}
