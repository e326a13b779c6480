let userId: string | null = null;

/** Called when a response reveals who is signed in. Null keeps the last user. */
export function noteSignedIn(id: string | null): void {
  userId = id ?? userId;
}

/** The user last signed in on this tab, even if the session ended; null if none. */
export function signedInUserId(): string | null {
  return userId;
}
