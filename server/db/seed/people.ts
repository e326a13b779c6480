import type { Role } from '#contract/api/users.ts';

export interface DemoPerson {
  email: string;
  role: Role;
  firstName: string;
  lastName: string;
}

/** One person for each role: the demo's rows, and the buttons of its sign-in page. */
export const demoPeople = [
  { email: 'cliente@demo.rumbo.co', role: 'user', firstName: 'Camila', lastName: 'Rojas' },
  { email: 'proveedor@demo.rumbo.co', role: 'provider', firstName: 'Andrés', lastName: 'Quintero' },
  { email: 'admin@demo.rumbo.co', role: 'admin', firstName: 'Laura', lastName: 'Mejía' },
  { email: 'superadmin@demo.rumbo.co', role: 'super_admin', firstName: 'Sofía', lastName: 'Duarte' },
] as const satisfies readonly DemoPerson[];
