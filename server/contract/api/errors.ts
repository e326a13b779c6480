import { outdatedStatus } from './error-body.ts';
import { texts } from '../texts/spec-texts.ts';
import { wishlistItemsMax } from '../domain/limits.ts';
import { totalTooLargeText } from '../domain/totals.ts';

const wishlistFullText = `Ya tienes ${wishlistItemsMax} favoritos, el máximo. Quita alguno para guardar otro.`;

/**
 * Every error code with its status and its Spanish text. This is the only map from code to status and text;
 * `http/errors.ts` applies it.
 */
export const errorCatalogue = {
  malformed: { status: 400, text: 'La solicitud no es válida' },
  unauthorized: { status: 401, text: 'Unauthorized' },
  forbidden: { status: 403, text: 'No tienes acceso a esta sección' },
  foreign_origin: { status: 403, text: 'La solicitud viene de un sitio no autorizado' },
  account_inactive: { status: 403, text: 'Tu cuenta no está activa. Escríbenos si crees que es un error.' },
  reauth_required: { status: 403, text: 'Confirma que eres tú para hacer esto: inicia sesión de nuevo.' },
  role_too_high: { status: 403, text: 'Solo un superadministrador puede hacer esto con una cuenta de administración.' },
  provider_inactive: {
    status: 403,
    text: 'Tu cuenta de operador no está activa: puedes ver tu información, pero no hacer cambios. Escríbenos si crees que es un error.',
  },
  not_found: { status: 404, text: 'No encontramos lo que buscas' },
  user_not_found: { status: 404, text: 'No encontramos esta cuenta' },
  sign_in_not_found: { status: 404, text: 'Esta sesión ya no está abierta' },
  wishlist_item_not_found: { status: 404, text: 'Ya no está en tus favoritos' },
  provider_not_found: { status: 404, text: 'No encontramos este proveedor' },
  cashback_not_found: { status: 404, text: 'No encontramos este registro de cashback' },
  experience_not_found: { status: 404, text: texts.catalogue.notFound },
  cart_not_found: { status: 404, text: 'No encontramos este carrito' },
  cart_item_not_found: { status: 404, text: 'Esta experiencia ya no está en tu carrito' },
  handover_not_found: { status: 404, text: 'Este código no sirve o ya venció. Crea otro en tu navegador.' },
  request_not_found: {
    status: 404,
    text: 'No encontramos una solicitud con ese número y ese email. Revisa los dos.',
  },
  review_not_found: { status: 404, text: 'Esta reseña ya no está publicada' },
  order_not_found: { status: 404, text: 'Orden no encontrada' },
  conflict: { status: 409, text: 'Alguien cambió esto antes que tú. Revisa los datos actuales.' },
  stale_version: { status: 409, text: 'Alguien cambió este registro antes que tú. Revisa los datos actuales.' },
  sold_out: { status: 409, text: 'Ya no quedan cupos suficientes para esta fecha y hora' },
  date_blocked: { status: 409, text: 'Esta fecha no está disponible para reservas' },
  slot_unavailable: { status: 409, text: 'Esta hora ya no se puede reservar' },
  experience_unavailable: { status: 409, text: 'Esta experiencia no está disponible por ahora' },
  price_changed: { status: 409, text: 'El total cambió desde que lo viste. Revísalo antes de pagar.' },
  cart_empty: { status: 409, text: 'Tu carrito está vacío' },
  coupon_exhausted: { status: 409, text: 'Este cupón ya alcanzó su número máximo de usos' },
  cashback_insufficient: { status: 409, text: 'Tu cashback disponible ya no alcanza' },
  order_not_payable: { status: 409, text: 'Esta orden ya no se puede pagar' },
  too_many_holds: {
    status: 409,
    text: 'Tienes demasiados cupos apartados sin pagar. Paga o cancela tu reserva pendiente, o espera a que venza.',
  },
  order_not_cancellable: { status: 409, text: 'Esto ya no se puede cancelar' },
  booking_not_movable: { status: 409, text: 'Esta reserva ya no se puede cambiar de fecha' },
  refund_changed: { status: 409, text: 'Lo que te devolvemos cambió desde que lo viste. Revísalo antes de cancelar.' },
  review_exists: { status: 409, text: 'Ya escribiste una reseña de esta experiencia' },
  bookings_ahead: { status: 409, text: 'Tiene reservas por delante. Muévelas o devuélvelas antes de retirarla.' },
  experiences_published: {
    status: 409,
    text: 'Tiene experiencias publicadas. Ponlo inactivo o retira sus experiencias antes de eliminarlo.',
  },
  not_publishable: {
    status: 409,
    text: 'Su proveedor no puede publicar: necesita una cuenta activa y un RNT vigente.',
  },
  cashback_revoked: {
    status: 409,
    text: 'Este cashback se retiró con un reembolso y no vuelve. Si quieres dar una cortesía, crea un registro nuevo.',
  },
  cashback_exists: { status: 409, text: 'Esta orden ya tiene un registro de cashback' },
  last_super_admin: { status: 409, text: 'Es la única cuenta de superadministrador activa. Nombra otra antes.' },
  super_admin_kept: { status: 409, text: 'Una cuenta de superadministrador no se puede eliminar' },
  email_taken: { status: 409, text: 'Ya existe un registro con este email' },
  code_taken: { status: 409, text: 'Ya existe un cupón con este código' },
  in_progress: { status: 409, text: 'Este cambio se está procesando. Intenta de nuevo en un momento.' },
  too_large: { status: 413, text: 'La solicitud es demasiado grande' },
  unsupported_media_type: { status: 415, text: 'El contenido debe enviarse como application/json' },
  invalid: { status: 422, text: 'Revisa los datos del formulario' },
  date_past: { status: 422, text: 'La fecha no puede estar en el pasado' },
  total_too_large: { status: 422, text: totalTooLargeText },
  too_many_participants: { status: 422, text: 'Son más personas de las que admite una reserva' },
  wishlist_full: { status: 422, text: wishlistFullText },
  own_review: { status: 422, text: 'Es tu propia reseña' },
  coupon_invalid: { status: 422, text: 'Código de descuento inválido' },
  key_reused: { status: 422, text: 'La clave de idempotencia ya se usó con otros datos' },
  app_outdated: {
    status: outdatedStatus,
    text: 'Esta versión de Rumbo ya no funciona con el servidor. Actualízala para seguir: lo tuyo está guardado.',
  },
  exports_used_up: { status: 429, text: 'Hoy ya descargaste tus datos tres veces. Vuelve a intentarlo mañana.' },
  rate_limited: { status: 429, text: 'Demasiados intentos. Espera un momento y vuelve a intentarlo.' },
  internal: { status: 500, text: 'Algo falló de nuestro lado. Ya lo registramos; intenta de nuevo.' },
  payment_unavailable: { status: 503, text: 'No se pudo conectar con el servidor de pagos' },
  read_only: {
    status: 503,
    text: 'Por ahora no podemos guardar cambios. Lo que ya está se puede consultar; intenta de nuevo en unos minutos.',
  },
  unavailable: {
    status: 503,
    text: 'El servicio no está disponible en este momento. Intenta de nuevo en unos minutos.',
  },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
