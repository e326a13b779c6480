import type { AttentionKind, ExportKind, JobName, SummaryPeriod } from '../api/summary.ts';

/** The tab Resumen of the administrator's panel. */
export const summaryTexts = {
  title: 'Resumen',
  what: 'el resumen',
  period: 'Periodo',
  periods: { '30d': 'Últimos 30 días', '90d': 'Últimos 90 días', '12m': 'Últimos 12 meses' } satisfies Record<
    SummaryPeriod,
    string
  >,
  refresh: 'Actualizar',
  updatedAt: (moment: string) => `Actualizado el ${moment}`,
  refreshed: 'Resumen actualizado',
  cards: {
    name: 'Cifras generales',
    estimatedSales: 'Ventas totales',
    estimatedSalesCaption: 'estimado: precio × reseñas',
    users: 'Usuarios',
    providers: 'Proveedores',
    experiences: 'Experiencias',
    averageRating: 'Calificación promedio',
    webflow: 'Webflow',
    active: (count: string, isOne: boolean) => `${count} ${isOne ? 'activo' : 'activos'}`,
    available: (count: string, isOne: boolean) => `${count} ${isOne ? 'disponible' : 'disponibles'}`,
    reviews: (count: string, isOne: boolean) => `${count} ${isOne ? 'reseña' : 'reseñas'}`,
    noReviews: 'Aún sin reseñas',
    webflowStates: { active: 'Activa', off: 'Apagada' },
    webflowCaptions: { active: 'Conexión', off: 'Sin configurar' },
  },
  sales: {
    title: 'Ventas reales',
    hint: 'Lo pagado por reservas confirmadas, antes de devoluciones.',
    today: 'Hoy',
    month: 'Este mes',
    previousMonth: 'Mes pasado',
  },
  charts: {
    title: { day: 'Día a día', month: 'Mes a mes' },
    table: { day: 'Datos por día', month: 'Datos por mes' },
    sales: 'Ventas y devoluciones',
    bookings: 'Reservas confirmadas',
    occupancy: 'Ocupación',
    occupancyHint: 'De las salidas con reservas, los cupos tomados.',
    ratings: 'Reseñas y calificación',
    loading: 'Cargando las gráficas',
    empty: 'Sin movimiento en este periodo',
    /** The accessible name of a chart's picture. */
    picture: (title: string, total: string) => `Gráfica: ${title}. ${total}. Los datos están en «Ver como tabla».`,
  },
  series: {
    date: 'Fecha',
    sales: 'Ventas',
    refunds: 'Devoluciones',
    bookings: 'Reservas',
    occupancy: 'Ocupación',
    reviews: 'Reseñas',
    averageRating: 'Calificación',
    total: 'Total',
  },
  asTable: 'Ver como tabla',
  attention: {
    title: 'Necesita atención',
    nothing: 'Todo está al día. Nada espera por ti.',
    kinds: {
      refused_refunds: (n: string, isOne: boolean) =>
        isOne ? `${n} reembolso rechazado por Mercado Pago` : `${n} reembolsos rechazados por Mercado Pago`,
      chargebacks: (n: string, isOne: boolean) =>
        `${n} ${isOne ? 'contracargo' : 'contracargos'} en los últimos 30 días`,
      payments_in_review: (n: string, isOne: boolean) => `${n} ${isOne ? 'pago' : 'pagos'} en revisión`,
      failed_emails: (n: string, isOne: boolean) =>
        isOne ? `${n} correo que no se pudo enviar` : `${n} correos que no se pudieron enviar`,
      pending_providers: (n: string, isOne: boolean) =>
        isOne ? `${n} proveedor espera aprobación` : `${n} proveedores esperan aprobación`,
      reported_reviews: (n: string, isOne: boolean) => (isOne ? `${n} reseña reportada` : `${n} reseñas reportadas`),
      lapsing_registrations: (n: string, isOne: boolean) => `${n} RNT ${isOne ? 'vencido' : 'vencidos'} o por vencer`,
    } satisfies Record<AttentionKind, (n: string, isOne: boolean) => string>,
  },
  providers: {
    title: 'Actividad reciente',
    hint: 'Los últimos proveedores registrados',
    none: 'Aún no hay proveedores.',
    statuses: { active: 'Activo', inactive: 'Inactivo', pending: 'Pendiente', suspended: 'Suspendido' },
  },
  system: {
    title: 'Sistema',
    jobs: {
      emails: 'Envío de correos',
      payments: 'Reembolsos y cobros',
      holds: 'Vencimiento de reservas sin pagar',
      bookings: 'Cierre de experiencias realizadas',
    } satisfies Record<JobName, string>,
    onTime: 'Al día',
    late: (n: string, isOne: boolean) => `${n} ${isOne ? 'atrasada' : 'atrasadas'}`,
    failedTasks: 'Tareas fallidas',
    noFailed: 'Ninguna',
    failed: (n: string, isOne: boolean) => `${n} ${isOne ? 'fallida' : 'fallidas'}`,
    backup: 'Última copia de seguridad',
    noBackup: 'Ninguna registrada',
    oldBackup: 'hace más de dos días',
  },
  tasks: {
    show: 'Ver tareas',
    title: 'Tareas fallidas',
    intro: 'Correos que no salieron y reembolsos rechazados. Al reintentar, se hacen de nuevo una sola vez.',
    what: 'las tareas',
    none: 'Ya no queda ninguna tarea fallida.',
    order: (orderNumber: string) => `Orden ${orderNumber}`,
    tries: (n: string, isOne: boolean) => `${n} ${isOne ? 'intento' : 'intentos'}`,
    retry: 'Reintentar tarea',
    retryOf: (title: string, orderNumber: string | null) =>
      `Reintentar tarea: ${title}${orderNumber ? `, orden ${orderNumber}` : ''}`,
    retried: 'Tarea enviada de nuevo',
    retryFailed: 'No se pudo reintentar la tarea',
  },
} as const;

export const exportTexts = {
  json: 'Exportar',
  csv: 'Descargar CSV',
  of: 'Lista para CSV',
  kinds: { providers: 'Proveedores', experiences: 'Experiencias', users: 'Usuarios' } satisfies Record<
    ExportKind,
    string
  >,
  done: 'Exportación descargada',
  failed: 'No se pudo exportar',
} as const;

/** The columns of a CSV file, in their order, by the name of the field; and the file's part of the name. */
export const exportColumns: Record<ExportKind, { file: string; columns: Record<string, string> }> = {
  providers: {
    file: 'proveedores',
    columns: {
      id: 'ID',
      name: 'Nombre',
      email: 'Email',
      companyName: 'Empresa',
      phoneNumber: 'Teléfono',
      status: 'Estado',
      businessType: 'Tipo de negocio',
      businessAddress: 'Dirección',
      yearsExperience: 'Años de experiencia',
      languages: 'Idiomas',
      specialties: 'Especialidades',
      rnt: 'RNT',
      rntValidUntil: 'RNT válido hasta',
      bio: 'Biografía',
      createdAt: 'Creado',
      updatedAt: 'Última actualización',
    },
  },
  experiences: {
    file: 'experiencias',
    columns: {
      id: 'ID',
      name: 'Nombre',
      category: 'Categoría',
      location: 'Ubicación',
      region: 'Región',
      duration: 'Duración',
      price: 'Precio',
      currency: 'Moneda',
      maxParticipants: 'Máximo de participantes',
      averageRating: 'Calificación promedio',
      totalReviews: 'Reseñas',
      available: 'Disponible',
      published: 'Publicada',
      providerName: 'Proveedor',
      description: 'Descripción',
      createdAt: 'Creada',
      updatedAt: 'Última actualización',
    },
  },
  users: {
    file: 'usuarios',
    columns: {
      id: 'ID',
      email: 'Email',
      firstName: 'Nombre',
      lastName: 'Apellido',
      role: 'Rol',
      status: 'Estado',
      lastLoginAt: 'Último ingreso',
      createdAt: 'Creado',
      updatedAt: 'Última actualización',
    },
  },
};
