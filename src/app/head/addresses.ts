/** The absolute URL of a picture, as messengers and search engines need it. */
export function pictureAddress(src: string, publicUrl: string): string {
  return new URL(src, `${publicUrl}/`).href;
}
