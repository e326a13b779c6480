/** The sign-in by which a request's user is known. */
export interface CurrentSignIn {
  /** Names it in the list of a person's devices; no secret. */
  id: string;
  /** When the person proved who they are. */
  authenticatedAt: Date;
}
