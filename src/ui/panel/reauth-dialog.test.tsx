import { expect, test } from 'vitest';
import { acting, render } from '#src/testing/render.tsx';
import { describeError } from '#src/lib/describe-error.ts';
import { ApiError } from '#src/lib/errors.ts';
import { ReauthDialog } from './reauth-dialog.tsx';
import { showProblem } from './show-problem.ts';

const refusal = new ApiError({
  status: 403,
  code: 'reauth_required',
  error: 'Confirma que eres tú',
  body: {},
  text: '',
  retryAfterSeconds: null,
});

test('a call that asks for a fresh sign-in opens the dialog, which leads to one and back', async () => {
  await render(<ReauthDialog />);
  expect(document.querySelector('[role=dialog]')).toBeNull();
  await acting(async () => showProblem(describeError(refusal, 'No se pudo guardar')));
  const dialog = document.querySelector('[role=dialog]');
  expect(dialog?.textContent).toContain('Confirma que eres tú');
  const link = dialog?.querySelector('a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([
    'Iniciar sesión de nuevo',
    expect.stringMatching(/^\/api\/login\?returnTo=.+&fresh=1$/),
  ]);
  const cancel = [...(dialog?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Cancelar');
  await acting(async () => cancel?.click());
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
});
