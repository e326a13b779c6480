import { useEffect, useEffectEvent, useState } from 'react';
import type { User } from '#contract/api/users.ts';
import { deletionTexts as t } from '#contract/texts/rights-texts.ts';
import { Button } from '#src/ui/components/button.tsx';
import { Card } from '#src/ui/components/card.tsx';
import { takePendingAction } from '../pending-action.ts';
import classes from './account.module.css';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** The way to delete one's account. After a fresh sign-in the question stands where it stood. */
export function DeleteAccountCard({ user }: { user: User }) {
  const [isAsking, setIsAsking] = useState(false);
  const goOn = useEffectEvent(() => {
    if (takePendingAction((action) => action === 'delete') !== null) setIsAsking(true);
  });
  useEffect(() => goOn(), []);
  return (
    <Card title={t.title}>
      <p className={classes.lead}>{t.lead}</p>
      {user.role === 'admin' ? (
        <p>{t.adminsOnly}</p>
      ) : (
        <Button variant="danger" onClick={() => setIsAsking(true)}>
          {t.action}
        </Button>
      )}
      <DeleteAccountDialog isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </Card>
  );
}
