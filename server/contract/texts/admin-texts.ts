/** The administrator's panel. */
export const adminTexts = {
  title: 'Administración',
  tabs: {
    resumen: 'Resumen',
    proveedores: 'Proveedores',
    usuarios: 'Usuarios',
    experiencias: 'Experiencias',
    cupones: 'Cupones',
    cashback: 'Cashback',
  },
  tabList: 'Secciones del panel',
  status: 'Estado',
  role: 'Rol',
  view: 'Ver',
  edit: 'Editar',
  remove: 'Eliminar',
  of: (action: string, name: string) => `${action} ${name}`,
  all: 'Todos',
  created: 'Creado',
  updated: 'Última actualización',
} as const;

export const userAdminTexts = {
  what: 'usuarios',
  create: 'Crear usuario',
  edit: 'Editar usuario',
  view: 'Usuario',
  name: 'Nombre',
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Email',
  lastLogin: 'Último ingreso',
  never: 'Nunca',
  empty: { title: 'No hay usuarios', hint: 'Quien inicie sesión por primera vez aparecerá aquí.' },
  created: 'Usuario creado',
  createFailed: 'No se pudo crear el usuario',
  changed: 'Usuario actualizado',
  changeFailed: 'No se pudo actualizar el usuario',
  deleted: 'Usuario eliminado',
  deleteFailed: 'No se pudo eliminar el usuario',
  confirm: {
    title: '¿Eliminar usuario?',
    message: (email: string) =>
      `Vas a eliminar la cuenta de ${email}. Queda anónima y no puede volver a entrar; sus compras se conservan para contabilidad. No se puede deshacer.`,
    confirm: 'Eliminar usuario',
  },
} as const;

export const userStatusLabels = { active: 'Activo', inactive: 'Inactivo', suspended: 'Suspendido' } as const;
