/** Texts about who is signed in, and who may enter; a part of `texts.ts`. */
export const authTexts = {
  required: 'Acceso requerido',
  unauthorized: 'Sin autorización',
  expired: 'Sesión expirada',
  signIn: 'Iniciar sesión',
  forbidden: 'No tienes acceso a esta sección',
} as const;

/** Shown instead of a part of the app that a person may not enter. */
export const accessTexts = {
  signedOut: {
    customer: 'Inicia sesión para ver tus reservas, favoritos y premios en todos tus dispositivos.',
    provider: 'Inicia sesión con la cuenta de tu empresa para entrar al panel de proveedor.',
    admin: 'Inicia sesión con una cuenta de administración para entrar a este panel.',
  },
  forbidden: (email: string) => `Entraste como ${email}, y esa cuenta no tiene permiso para verla.`,
  askAdmin: 'Si crees que deberías verla, escríbele a quien administra Rumbo.',
  unknown: {
    title: 'No pudimos comprobar tu sesión',
    message: 'Revisa tu conexión y vuelve a intentarlo. Nada de lo tuyo se perdió.',
  },
  signInNeedsSignal: 'Para iniciar sesión hace falta señal',
  home: 'Ir al inicio',
} as const;
