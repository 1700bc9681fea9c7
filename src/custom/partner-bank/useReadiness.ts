/** Whether a form can be filled in: the bank's key is usable, and the gateway does not report that it is not ready. */
import { useQuery } from '@tanstack/react-query';
import { useEngine } from '../../engine/app/context';
import { useCall } from '../../engine/app/useCall';
import { useDelayed } from '../../engine/base/useDelayed';
import { UpstreamError } from '../../upstream/errors';
import { CipherProblem, loadCipher, type Cipher } from './cipher';

/** How long the gateway's status is awaited, in milliseconds; after that its calls report what is wrong. */
const PATIENCE_MS = 4_000;

export type Readiness =
  | { readonly kind: 'loading' }
  /** The configured key cannot be used. */
  | { readonly kind: 'key'; readonly problem: CipherProblem }
  | { readonly kind: 'gateway'; readonly reason: string | null }
  /** node-forge did not load. */
  | { readonly kind: 'failed'; readonly error: unknown }
  /** `unchecked`: why the gateway's status could not be read, if that is worth reporting. */
  | { readonly kind: 'ready'; readonly cipher: Cipher; readonly unchecked: UpstreamError | null };

export type Ready = ReturnType<typeof useReadiness>;

export function useReadiness() {
  const { config } = useEngine();
  const { partnerBank: key } = config.publicKeys;
  const { partnerBankScheme: scheme } = config.switches;
  const cipher = useQuery({
    queryKey: ['partnerBank', 'cipher', key, scheme],
    queryFn: () => loadCipher(key, scheme),
    staleTime: Infinity,
  });
  const status = useCall(['partnerBank', 'status'], 'getPartnerBankStatus', {}, { staleTime: 0, gcTime: 0 });
  const late = useDelayed(status.isPending, PATIENCE_MS);

  const readiness = ((): Readiness => {
    const off: Readiness | null =
      status.data && !status.data.ready ? { kind: 'gateway', reason: status.data.reason ?? null } : null;
    const waiting = status.isPending && !late;
    if (cipher.error instanceof CipherProblem) {
      // A gateway that is not set up either reports all that is missing, the key included.
      if (cipher.error.problem === 'missing' && waiting) return { kind: 'loading' };
      return (cipher.error.problem === 'missing' ? off : null) ?? { kind: 'key', problem: cipher.error };
    }
    if (cipher.error) return { kind: 'failed', error: cipher.error };
    if (!cipher.data || waiting) return { kind: 'loading' };
    if (off) return off;
    const { error } = status;
    return { kind: 'ready', cipher: cipher.data, unchecked: isWorthAWord(error) ? error : null };
  })();
  return {
    readiness,
    status: status.data ?? null,
    /** Retries what failed. */
    again: (): void => {
      if (cipher.error) void cipher.refetch();
      void status.refetch();
    },
  };
}

/** A third party's gateway may lack this call. */
function isWorthAWord(error: unknown): error is UpstreamError {
  return error instanceof UpstreamError && error.status !== 404 && error.kind !== 'signedOut';
}
