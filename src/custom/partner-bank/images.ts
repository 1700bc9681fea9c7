/** Images as the bank takes them. They are data URLs here: `data:image/jpeg;base64,…`. Empty: none. */

const DATA_URL = /^data:(image\/([a-z]+));base64,(.*)$/s;

/** A file of that name, with the ending of its type. Throws for what is no image. */
export function fileOf(name: string, image: string): File {
  const [, type = '', ending = '', base64 = ''] = DATA_URL.exec(image) ?? [];
  if (base64 === '') throw new Error(`${name}: not an image`);
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new File([bytes], `${name}.${ending === 'jpeg' ? 'jpg' : ending}`, { type });
}

/** The base64 alone. */
export function base64Of(image: string): string {
  return DATA_URL.exec(image)?.[3] ?? '';
}
