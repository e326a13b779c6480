import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { Button } from '#src/ui/components/button.tsx';
import { lazyComponent } from '#src/ui/components/lazy-component.tsx';

const AddReviewDialog = lazyComponent(() => import('./add-review-dialog.tsx'), { isAsked: true });

/** Opens the dialog to review any experience. */
export function AddReviewButton({ onAdded }: { onAdded: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setIsOpen(true);
    setWasOpened(true);
  };
  return (
    <>
      <Button variant="action" icon={<IconPlus size={18} aria-hidden />} onClick={open}>
        Agregar reseña
      </Button>
      {wasOpened && <AddReviewDialog opened={isOpen} onClose={() => setIsOpen(false)} onAdded={onAdded} />}
    </>
  );
}
