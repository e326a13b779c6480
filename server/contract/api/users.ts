import * as v from 'valibot';
import { Count, Id, Instant, Version, oneLine, requiredText } from '../domain/primitives.ts';

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

export const emailText = v.pipe(
  v.string('Email requerido'),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty('Email requerido'),
  v.maxLength(254, 'Email inválido'),
  v.email('Email inválido'),
);

const names = {
  firstName: requiredText('Nombre requerido', 80),
  lastName: v.pipe(v.string('Apellido requerido'), v.trim(), v.maxLength(80, 'Máximo 80 caracteres'), oneLine),
};

/** An account that an admin makes beforehand; its person links to it by a verified e-mail. */
export const UserInput = v.object({
  email: emailText,
  ...names,
  role: v.optional(v.picklist(roles, 'Rol inválido'), 'user'),
});
export type UserInput = v.InferOutput<typeof UserInput>;

/** Without `version` the last write wins. */
export const UserChange = v.object({
  email: v.optional(emailText),
  firstName: v.optional(names.firstName),
  lastName: v.optional(names.lastName),
  role: v.optional(v.picklist(roles, 'Rol inválido')),
  status: v.optional(v.picklist(userStatuses, 'Estado inválido')),
  version: v.optional(Version),
});
export type UserChange = v.InferOutput<typeof UserChange>;

/** `total` of a narrowed list is exact up to `exactTotalMax`; one more says that there are more. Of all it is exact. */
export const UserList = v.object({ users: v.array(User), total: Count });
export type UserList = v.InferOutput<typeof UserList>;

export const userSorts = ['createdAt', 'name', 'lastLoginAt'] as const;

/** A device on which a person is signed in. */
export const SignIn = v.object({
  id: Id,
  /** 'Chrome en Android' */
  device: v.string(),
  createdAt: Instant,
  lastUsedAt: Instant,
  /** The one that asks. */
  current: v.boolean(),
});
export type SignIn = v.InferOutput<typeof SignIn>;
export const SignInList = v.object({ sessions: v.array(SignIn) });
