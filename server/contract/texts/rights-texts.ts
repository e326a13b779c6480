import type { ConsentPurpose } from '../domain/consent-purposes.ts';
import { dataExportsPerDay } from '../domain/limits.ts';

export const rightsFieldTexts = {
  purpose: 'Este permiso no se puede cambiar aquí',
  granted: 'Dinos si das el permiso o lo retiras',
} as const;

export const consentPurposeLabels: Record<ConsentPurpose, string> = {
  terms: 'Términos y tratamiento de datos',
  marketing: 'Novedades y promociones por email',
};

export const consentTexts = {
  title: 'Tus permisos',
  lead: 'Lo que nos autorizaste, con qué texto y cuándo.',
  marketing: 'Quiero recibir novedades y promociones por email',
  marketingHint: 'Hoy no enviamos publicidad. Si algún día lo hacemos, será solo con este permiso.',
  termsHint: 'Lo aceptas con cada reserva: la necesitamos para prestarte el servicio.',
  granted: (moment: string, version: string) => `Autorizado el ${moment}, versión ${version}`,
  withdrawn: (moment: string, version: string) => `Retirado el ${moment}, versión ${version}`,
  never: 'Nunca lo has autorizado',
  history: 'Ver el historial',
  withOrder: (orderNumber: string) => `con la orden ${orderNumber}`,
  inAccount: 'en tu cuenta',
  saved: { granted: 'Permiso dado', withdrawn: 'Permiso retirado' },
  saveFailed: 'No se pudo cambiar el permiso',
  loading: 'Cargando tus permisos',
  loadFailed: 'No pudimos traer tus permisos',
} as const;

export const exportTexts = {
  title: 'Tus datos',
  lead: 'Todo lo que tenemos sobre ti: cuenta, órdenes, reseñas, cashback, permisos y solicitudes. Sin claves ni datos de otras personas.',
  limit: `Puedes descargarlos ${dataExportsPerDay} veces al día. Te pedimos confirmar que eres tú.`,
  html: 'Descargar para leer',
  json: 'Descargar en JSON',
  busy: 'Preparando…',
  done: 'Descargamos tus datos',
  failed: 'No pudimos preparar tus datos',
  fix: 'Para corregir o actualizar algo,',
  fixLink: 'radica una solicitud sobre tus datos',
} as const;

export const deletionTexts = {
  title: 'Eliminar tu cuenta',
  lead: 'Borramos tus datos personales de tu cuenta y liberamos tu email. No se puede deshacer.',
  action: 'Eliminar mi cuenta',
  adminsOnly: 'Las cuentas de administración las elimina un superadministrador.',
  dialogTitle: '¿Eliminar tu cuenta?',
  loading: 'Revisando tu cuenta',
  loadFailed: 'No pudimos revisar tu cuenta',
  goesTitle: 'Se borra',
  goes: [
    'Tu nombre, tu email y la forma de entrar a tu cuenta.',
    'Tus favoritos, tu carrito y tus sesiones en todos los dispositivos.',
    'Tu nombre en las reseñas que escribiste: quedan sin autor.',
    'Lo que guarda este dispositivo.',
  ],
  staysTitle: 'Se conserva',
  stays: [
    'Tus órdenes con sus datos, diez años, porque la ley comercial y tributaria lo exige.',
    'La prueba de los permisos que diste y de las solicitudes que radicaste, sin tu nombre una vez cerradas.',
  ],
  bookings: (count: number) =>
    count === 1
      ? 'Tienes una reserva por delante. Sigue en pie: ábrela con el enlace de tu email de confirmación, porque aquí ya no la verás.'
      : `Tienes ${count} reservas por delante. Siguen en pie: ábrelas con el enlace de tu email de confirmación, porque aquí ya no las verás.`,
  cashback: (amount: string) => `Pierdes ${amount} de cashback.`,
  debt: (amount: string) => `Tu saldo de cashback es de −${amount}: lo damos por saldado.`,
  openRequests: (count: number) =>
    count === 1
      ? 'Tienes una solicitud sin cerrar. Guardamos tu email hasta cerrarla, para responderte.'
      : `Tienes ${count} solicitudes sin cerrar. Guardamos tu email hasta cerrarlas, para responderte.`,
  exportFirst: 'Si quieres una copia de tus datos, descárgala antes.',
  confirm: 'Confirmar',
  deleting: 'Eliminando…',
  failed: 'No pudimos eliminar tu cuenta',
  unsure: 'No supimos si alcanzó a eliminarse. Inténtalo de nuevo: si te pedimos iniciar sesión, ya quedó eliminada.',
  goodbye: {
    title: 'Tu cuenta quedó eliminada',
    lead: 'Gracias por viajar con nosotros.',
    message:
      'Cerramos tus sesiones en todos los dispositivos y borramos lo tuyo de este. Tus reservas por delante siguen en pie: ábrelas con el enlace de tu email de confirmación.',
    home: 'Explorar experiencias',
  },
} as const;
