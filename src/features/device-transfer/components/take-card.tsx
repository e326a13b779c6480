import { Link } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { TransferResponse } from '#contract/api/device-transfer.ts';
import { useHoldUpdates } from '#src/lib/update-state.ts';
import { Button, buttonClass } from '#src/ui/components/button.tsx';
import { Card } from '#src/ui/components/card.tsx';
import { Notice } from '#src/ui/components/notice.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { takenText } from '../taken-text.ts';
import { useTaking } from '../use-taking.ts';
import classes from './device-transfer.module.css';

/** In the app: asks for the code that the browser shows. */
export function TakeCard() {
  const taking = useTaking();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const error = taking.state === 'refused' ? taking.message : undefined;
  useHoldUpdates(typed !== '' && taking.state !== 'taken');
  useEffect(() => {
    if (error) field.current?.focus();
  }, [error]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (taking.state !== 'taking') taking.take(typed);
  }

  if (taking.state === 'taken') return <TakenNotice answer={taking.answer} />;
  return (
    <Card title="Trae tu carrito del navegador">
      <form className={classes.body} onSubmit={submit} noValidate>
        <p>Si ya habías elegido experiencias en Safari, abre allí Rumbo, entra a «Instala la app» y crea un código.</p>
        <TextField
          ref={field}
          label="Código"
          description="Ocho letras y números, como K7M2-9XQ4"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          error={error}
          errorProps={{ role: 'alert' }}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="outline" busy={taking.state === 'taking'}>
          Traer mi carrito
        </Button>
      </form>
    </Card>
  );
}

function TakenNotice({ answer }: { answer: TransferResponse }) {
  return (
    <Notice
      tone="success"
      role="status"
      title="Ya está aquí"
      actions={
        <Link to="/carrito" className={buttonClass({ variant: 'outline' })}>
          Ver mi carrito
        </Link>
      }
    >
      {takenText(answer)}
    </Notice>
  );
}
