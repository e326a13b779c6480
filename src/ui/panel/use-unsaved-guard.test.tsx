import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { button, press, renderInApp } from '#src/testing/render-in-app.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

function Editor() {
  const [isDirty, setIsDirty] = useState(false);
  const [isOpen, setIsOpen] = useState(true);
  const { guard, question } = useUnsavedGuard(isDirty);
  const navigate = useNavigate();
  return (
    <>
      <output>{isOpen ? 'abierto' : 'cerrado'}</output>
      <button type="button" onClick={() => setIsDirty(true)}>
        Cambiar
      </button>
      <button type="button" onClick={() => guard(() => setIsOpen(false))}>
        Salir
      </button>
      <button type="button" onClick={() => void navigate({ to: '/otra' as never })}>
        Ir
      </button>
      <button type="button" onClick={() => void navigate({ to: '.', search: { tab: 'usuarios' } as never })}>
        Pestaña
      </button>
      <DiscardDialog question={question} />
    </>
  );
}

const state = () => document.querySelector('output')?.textContent;
const asked = () =>
  vi.waitFor(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain('¿Descartar los cambios?'));

test('leaving without changes needs no confirmation', async () => {
  await renderInApp(Editor);
  await press(button('Salir'));
  expect(state()).toBe('cerrado');
});

test('changes are lost only after the user has confirmed it', async () => {
  await renderInApp(Editor);
  await press(button('Cambiar'));
  await press(button('Salir'));
  await asked();
  await press(button('Seguir editando'));
  expect(state()).toBe('abierto');
  await press(button('Salir'));
  await asked();
  await press(button('Descartar'));
  expect(state()).toBe('cerrado');
});

test('another page waits for the confirmation; another view of the same page does not', async () => {
  const { router } = await renderInApp(Editor, '/admin');
  await press(button('Cambiar'));
  await press(button('Pestaña'));
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ tab: 'usuarios' }));
  await press(button('Ir'));
  await asked();
  expect(router.state.location.pathname).toBe('/admin');
  await press(button('Seguir editando'));
  expect(router.state.location.pathname).toBe('/admin');
  await press(button('Ir'));
  await asked();
  await press(button('Descartar'));
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/otra'));
});
