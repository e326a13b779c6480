import * as v from 'valibot';
import { Count, Id, Instant } from '../domain/primitives.ts';

export const roles = ['user', 'provider', 'admin', 'super_admin'] as const;
export type Role = (typeof roles)[number];

export const userStatuses = ['active', 'inactive', 'suspended'] as const;

export const User = v.object({
  id: Id,
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  role: v.picklist(roles),
  status: v.picklist(userStatuses),
  lastLoginAt: v.nullable(Instant),
  createdAt: Instant,
  updatedAt: Instant,
  version: Count,
});
export type User = v.InferOutput<typeof User>;
