/** The French of `en/upstream.ts`. */
import type { upstream as english } from '../en/upstream';
import type { Translation } from '../locales';

export const upstream: Translation<typeof english> = {
  network: 'Le service est injoignable. Vérifiez votre connexion, puis réessayez.',
  timeout: 'Le service a mis trop de temps à répondre. Réessayez dans un instant.',
  http: 'Une erreur s’est produite lors de l’envoi de votre demande. Veuillez réessayer plus tard.',
  unavailable: 'Le service est momentanément indisponible. Réessayez dans un instant.',
  unavailableSeconds:
    'Le service est momentanément indisponible. Réessayez dans %{smart_count} seconde. |||| Le service est momentanément indisponible. Réessayez dans %{smart_count} secondes.',
  unavailableMinutes:
    'Le service est momentanément indisponible. Réessayez dans %{smart_count} minute. |||| Le service est momentanément indisponible. Réessayez dans %{smart_count} minutes.',
  reference: 'Référence : %{reference}.',
  refused: 'Vous n’avez pas l’autorisation de consulter cette page.',
  malformed: 'La réponse du service est illisible. Réessayez. Si le problème persiste, prévenez votre administrateur.',
  signedOut: 'Votre session est terminée. Reconnectez-vous.',
  notFound: 'Fiche introuvable, ou vous n’y avez pas accès.',
  notInFirst: 'Introuvable parmi les 5 000 premières fiches. Utilisez un filtre de la liste pour trouver la fiche.',
  unsendable: 'Rien n’a été envoyé, car la fiche ou la configuration est incomplète. Prévenez votre administrateur.',
  business: 'Une erreur s’est produite lors de l’envoi de votre demande. Veuillez réessayer plus tard.',
};
