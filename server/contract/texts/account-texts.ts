/** The texts of a person's account: signing out, and the devices on which they are signed in. */
export const signOutTexts = {
  action: 'Cerrar Sesión',
  sending: 'Enviando lo que falta…',
  leaving: 'Cerrando sesión…',
  question: {
    title: (changes: number) => (changes === 1 ? 'Hay un cambio sin enviar' : `Hay ${changes} cambios sin enviar`),
    message: 'No pudimos enviarlos. Si cierras sesión ahora, se borran de este dispositivo y se pierden.',
    confirm: 'Cerrar sesión y perderlos',
    keep: 'Seguir con la sesión abierta',
  },
  offline: {
    title: '¿Cerrar sesión sin conexión?',
    message: 'Borraremos lo tuyo de este dispositivo. El servidor se entera en cuanto vuelva la señal.',
    confirm: 'Cerrar sesión',
  },
  failed: 'No pudimos borrar lo que guarda este dispositivo',
} as const;

export const devicesTexts = {
  title: 'Tus sesiones abiertas',
  lead: 'Los dispositivos en los que entraste con tu cuenta. Cierra los que no reconozcas.',
  current: 'Este dispositivo',
  since: (moment: string) => `Desde el ${moment}`,
  lastUsed: (moment: string) => `Último uso: ${moment}`,
  end: 'Cerrar',
  endOf: (device: string) => `Cerrar la sesión de ${device}`,
  endOthers: 'Cerrar las demás sesiones',
  ended: 'Sesión cerrada',
  othersEnded: 'Cerramos las demás sesiones',
  endFailed: 'No se pudo cerrar la sesión',
  loading: 'Cargando tus sesiones',
  loadFailed: 'No pudimos traer tus sesiones',
} as const;

export const accountTexts = {
  title: 'Tu cuenta',
  link: 'Tu cuenta y tus dispositivos',
  greeting: (firstName: string) => (firstName ? `Hola, ${firstName}` : 'Tu cuenta'),
  signedInAs: (email: string) => `Entraste como ${email}`,
  role: 'Rol',
  email: 'Email',
  name: 'Nombre',
  offline: 'Sin conexión: esto es lo último que supimos de tu cuenta.',
} as const;

/** Where the browser's error page would stand. */
export const noSignalTexts = {
  title: 'Para entrar o salir hace falta señal',
  message: 'Lo que tienes en este dispositivo sigue aquí. Cuando vuelva la conexión, sigue donde ibas.',
  waiting: 'Esperando señal…',
  retry: 'Iniciar sesión',
  back: 'Volver',
} as const;

export const reauthTexts = {
  title: 'Confirma que eres tú',
  message:
    'Para hacer esto pedimos un inicio de sesión de los últimos 15 minutos. Lo que escribiste sigue aquí cuando vuelvas.',
  confirm: 'Iniciar sesión de nuevo',
} as const;

export const roleLabels = {
  user: 'Usuario',
  provider: 'Proveedor',
  admin: 'Administrador',
  super_admin: 'Superadministrador',
} as const;
