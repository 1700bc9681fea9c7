/** The French of react-admin's texts that our app can show. Others of `ra-language-english` belong to screens it lacks. */
import type { StringMap } from 'ra-core';

export const reactAdmin: StringMap = {
  action: { undo: 'Annuler' },
  message: {
    invalid_form: 'Le formulaire contient des erreurs. Vérifiez votre saisie',
    unsaved_changes: 'Certaines modifications ne sont pas enregistrées. Voulez-vous vraiment les abandonner ?',
  },
  notification: {
    item_doesnt_exist: 'Fiche introuvable',
    http_error: 'Erreur de communication avec le service',
    data_provider_error: 'Erreur de lecture des données. Prévenez votre administrateur.',
    i18n_error: 'Impossible de charger les textes de cette langue',
    canceled: 'Action annulée',
    logged_out: 'Votre session est terminée, reconnectez-vous.',
    not_authorized: 'Vous n’avez pas l’autorisation d’accéder à cette ressource.',
    application_update_available: 'Une nouvelle version est disponible.',
    offline: 'Pas de connexion. Impossible de charger les données.',
  },
  validation: {
    required: 'Obligatoire',
    minLength: 'Saisissez au moins %{min} caractères',
    maxLength: 'Saisissez %{max} caractères au plus',
    minValue: 'La valeur minimale est %{min}',
    maxValue: 'La valeur maximale est %{max}',
    number: 'Saisissez un nombre',
    email: 'Saisissez une adresse e-mail valide',
    oneOf: 'Choisissez parmi : %{options}',
    regex: 'Respectez le format : %{pattern}',
    unique: 'Cette valeur existe déjà',
  },
};
