/** Types of the loaded parts of node-forge: its own describe the whole package only. */
declare module 'node-forge/lib/forge' {
  import type { asn1, pki, util } from 'node-forge';
  const parts: {
    readonly asn1: Pick<typeof asn1, 'fromDer'>;
    readonly pki: Pick<typeof pki, 'publicKeyFromAsn1'>;
    readonly util: Pick<typeof util, 'decode64' | 'encode64' | 'encodeUtf8'>;
  };
  export default parts;
}

declare module 'node-forge/lib/rsa';
