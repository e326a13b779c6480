import { dataQueryBusinessDays, requestBusinessDays, requestTextMax, requestTextMin } from '../domain/limits.ts';
import type { DataKind, RequestEventKind, RequestKind, RequestState } from '../domain/request-states.ts';

export const requestKindLabels: Record<RequestKind, string> = {
  peticion: 'Petición',
  queja: 'Queja',
  reclamo: 'Reclamo',
  datos: 'Datos personales',
};

export const dataKindLabels: Record<DataKind, string> = {
  consulta: 'Consulta: qué datos míos tienen',
  reclamo: 'Reclamo: corregir, actualizar o suprimir',
};

export const requestStateLabels: Record<RequestState, string> = {
  recibida: 'Recibida',
  en_tramite: 'En trámite',
  respondida: 'Respondida',
  cerrada: 'Cerrada',
};

export const requestEventLabels: Record<RequestEventKind, string> = {
  received: 'La recibimos',
  in_progress: 'Empezamos a tramitarla',
  answered: 'La respondimos',
  closed: 'La cerramos',
};

/** What is said about fields that are missing or wrong. */
export const requestFieldTexts = {
  kind: 'Elige qué tipo de solicitud es',
  dataKind: 'Dinos si es una consulta o un reclamo',
  name: 'Nombre requerido',
  orderNumber: 'Escribe el número como está en tu email: RUM-XXXX-XXXX-XXXX-XXXX',
  text: 'Cuéntanos qué pasó o qué necesitas',
  textMin: `Cuéntanos un poco más: al menos ${requestTextMin} caracteres`,
  textMax: `Máximo ${requestTextMax} caracteres`,
  plainText: 'Usa solo texto, sin caracteres invisibles',
  filingNumber: 'Escribe el número completo: PQR-XXXX-XXXX-XXXX-XXXX',
} as const;

export const requestTexts = {
  file: {
    title: 'Radica una solicitud',
    lead: `Peticiones, quejas, reclamos y lo que necesites sobre tus datos. Te respondemos por email en máximo ${requestBusinessDays} días hábiles.`,
    kind: 'Tipo de solicitud',
    chooseKind: 'Elige una opción',
    dataKind: 'Qué necesitas sobre tus datos',
    dataTerm: `Una consulta se responde en máximo ${dataQueryBusinessDays} días hábiles; un reclamo, en ${requestBusinessDays}.`,
    name: 'Nombre completo',
    email: 'Email',
    emailHint: 'Ahí recibes el número de radicado y la respuesta.',
    orderNumber: 'Número de orden',
    subject: 'Asunto',
    optional: 'Opcional',
    text: 'Tu solicitud',
    counter: (used: number) => `${used} de ${requestTextMax} caracteres (mínimo ${requestTextMin})`,
    submit: 'Radicar solicitud',
    sending: 'Radicando…',
    failed: 'No pudimos radicar tu solicitud',
    kept: 'Inténtalo de nuevo: no quedará radicada dos veces.',
    offlineTitle: 'Para radicar hace falta señal',
    offline: 'Escribe con calma: queda guardado en este dispositivo y lo envías cuando vuelva la conexión.',
  },
  filed: {
    title: 'Tu solicitud quedó radicada',
    number: 'Número de radicado',
    copy: 'Copiar',
    copyLabel: 'Copiar el número de radicado',
    copied: 'Número copiado',
    copyFailed: 'No se pudo copiar. Selecciónalo y cópialo a mano.',
    due: (day: string) => `Te respondemos a más tardar el ${day}.`,
    nextTitle: 'Qué sigue',
    next: (email: string) => [
      `Te enviamos a ${email} este número y la fecha límite.`,
      'Una persona de nuestro equipo la revisa y te responde por email.',
      'Con el número y tu email puedes ver en qué va, cuando quieras.',
    ],
    follow: 'Ver en qué va',
    another: 'Radicar otra solicitud',
  },
  follow: {
    title: 'Sigue tu solicitud',
    lead: 'Con el número de radicado y el email que diste, sin crear una cuenta.',
    link: 'Consultar una solicitud',
    number: 'Número de radicado',
    numberHint: 'Está en el email que te enviamos al radicarla.',
    email: 'Email',
    submit: 'Consultar',
    searching: 'Consultando…',
    failed: 'No pudimos consultar tu solicitud',
    offlineTitle: 'Para consultar hace falta señal',
    offline: 'Cuando vuelva la conexión, consulta de nuevo.',
    filed: 'Radicada',
    due: 'Fecha límite',
    about: 'Asunto',
    order: 'Orden',
    history: 'Lo que ha pasado',
    answer: 'Nuestra respuesta',
    late: 'La fecha límite ya pasó. Escríbenos o acude a la Superintendencia de Industria y Comercio.',
    back: 'Radicar una solicitud',
  },
  mine: {
    title: 'Tus solicitudes',
    lead: 'Lo que has radicado con tu cuenta o con tu email.',
    empty: 'No has radicado ninguna solicitud.',
    file: 'Radicar una solicitud',
    loading: 'Cargando tus solicitudes',
    loadFailed: 'No pudimos traer tus solicitudes',
    due: (day: string) => `Respuesta a más tardar el ${day}`,
    answered: (day: string) => `Respondida el ${day}`,
    open: (filingNumber: string) => `Ver la solicitud ${filingNumber}`,
  },
} as const;
