let userId: string | null = null;

/** Told by whoever learns who is signed in. Nobody, after somebody, doesn't undo that this tab was signed in. */
export function noteSignedIn(id: string | null): void {
  userId = id ?? userId;
}

/** The user that this tab was last signed in as, also after their session ended; null for nobody yet. */
export function signedInUserId(): string | null {
  return userId;
}
