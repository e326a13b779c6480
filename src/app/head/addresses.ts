/** The whole address of a picture: messengers and search engines take no relative one. */
export function pictureAddress(src: string, publicUrl: string): string {
  return new URL(src, `${publicUrl}/`).href;
}
