const picture = /^data:image\/(?:png|jpeg|gif|webp);base64,/;

/** The address if it may be shown or followed: https, this site's own paths, pictures held in memory. Otherwise undefined. */
export function safeUrl(address: string | null | undefined): string | undefined {
  if (!address) return undefined;
  if (/^\/(?![/\\])/.test(address)) return address;
  if (address.startsWith('blob:') || picture.test(address)) return address;
  // `URL.canParse` is younger than the oldest browsers that the build is for.
  try {
    return new URL(address).protocol === 'https:' ? address : undefined;
  } catch {
    return undefined;
  }
}
