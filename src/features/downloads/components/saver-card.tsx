import { useSyncExternalStore } from 'react';
import { isSavingData, onSavingData } from '#src/lib/data-saver.ts';
import { deviceAsksToSave, setSavingData } from '#src/lib/set-data-saver.ts';
import { Card } from '#src/ui/components/card.tsx';
import { CheckField } from '#src/ui/fields/check-field.tsx';
import classes from './cards.module.css';

/** 'Modo ahorro de datos', for this device. */
export function SaverCard() {
  const saves = useSyncExternalStore(onSavingData, isSavingData, () => false);
  return (
    <Card title="Ahorro de datos">
      <CheckField
        role="switch"
        aria-checked={saves}
        label="Modo ahorro de datos"
        checked={saves}
        onChange={(event) => setSavingData(event.currentTarget.checked)}
      />
      <p className={classes.soft}>
        Solo se cargan las fotos que pidas con un toque. Las que ya están en tu dispositivo se ven de una vez.
      </p>
      {!saves && deviceAsksToSave() && (
        <p className={classes.offer}>Tu dispositivo está ahorrando datos. Este modo te sirve.</p>
      )}
    </Card>
  );
}
