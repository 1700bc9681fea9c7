/** The French of `en/settings.ts`. */
import type { settings as english } from '../en/settings';
import type { Translation } from '../locales';

export const settings: Translation<typeof english> = {
  title: 'Paramètres',
  tabs: {
    profile: 'Profil',
    password: 'Mot de passe',
    roleGroups: 'Groupes de rôles',
    notifications: 'Notifications',
    watches: 'Surveillances',
    deliveries: 'Envois',
    webhooks: 'Webhooks',
    createPin: 'Créer le code PIN',
    resetPin: 'Réinitialiser le code PIN',
  },

  profile: {
    about: 'Les informations de votre compte.',
    name: 'Nom',
    username: 'Nom d’utilisateur',
    email: 'E-mail',
    phone: 'Numéro de téléphone',
    roleGroup: 'Groupe de rôles',
    lastLogin: 'Connexion précédente',
    absent: 'Non disponible',
    otp: 'Le changement de numéro envoie un code OTP au numéro enregistré.',
    whyNot:
      'Vous ne pouvez pas modifier votre profil ici. Les administrateurs changent le nom, l’e-mail et le groupe de rôles sous «\u202FAdministrateurs\u202F».',
  },

  password: {
    about:
      'Le changement de mot de passe met fin à toutes vos sessions. Connectez-vous ensuite avec le nouveau mot de passe.',
  },

  notifications: {
    about: 'Alertes pendant que vous travaillez dans une autre fenêtre ou un autre onglet.',
    label: 'Notifications de bureau',
    when: 'Ce navigateur vous alerte de ce qui suit. Tout cela figure aussi dans l’application, que le réglage soit activé ou non.',
    kinds: {
      notices: 'Nouvelles notifications, par exemple les résultats de vos surveillances',
      noticesWhere: 'Centre de notifications (la cloche)',
      exports: 'Un export de plus de 10 secondes se termine ou échoue',
      exportsWhere: 'La page et le centre de notifications',
      bulk: 'Une action sur plusieurs enregistrements se termine',
      bulkWhere: 'La page et le centre de notifications',
      session: 'Votre session se termine dans une minute',
      sessionWhere: 'La page',
    },
    asking: 'Votre navigateur demande l’autorisation…',
    denied:
      'Votre navigateur bloque les notifications de cette page. Autorisez les notifications dans les paramètres du site, à côté de l’adresse, puis activez-les ici.',
    dismissed:
      'Vous n’avez pas autorisé les notifications : elles restent désactivées. Activez les notifications pour que la question vous soit de nouveau posée.',
    unsupported: 'Ce navigateur ne prend pas en charge les notifications de bureau pour cette page.',
    test: 'Afficher une notification de test',
    tested:
      'Une notification de test a été envoyée. Si rien n’apparaît, vérifiez les paramètres de notification de votre système.',
    testFailed: 'Le navigateur n’a pas affiché la notification. Vérifiez les paramètres de notification du navigateur.',
    testTitle: 'Kobodesk',
    testBody: 'Voici à quoi ressemble une notification.',
  },

  pin: {
    createAbout: 'Le code PIN avec lequel vous confirmez les transactions sur votre terminal.',
    resetAbout: 'Définissez un nouveau code PIN si vous avez oublié le vôtre. Votre BVN prouve votre identité.',
    pin: 'Code PIN de transaction',
    newPin: 'Nouveau code PIN de transaction',
    help: '4 chiffres au plus.',
    bvn: 'BVN',
    bvnHelp: 'Les 11 chiffres de votre numéro de vérification bancaire (BVN).',
    show: 'Afficher les chiffres',
    pinEmpty: 'Saisissez un code PIN.',
    bvnEmpty: 'Saisissez votre BVN.',
    bvnShort: 'Saisissez les 11 chiffres de votre BVN.',
    create: 'Créer le code PIN',
    creating: 'Création du code PIN…',
    reset: 'Réinitialiser le code PIN',
    resetting: 'Réinitialisation du code PIN…',
    done: 'Votre code PIN de transaction est enregistré.',
    failed: 'Le code PIN n’a pas été enregistré. %{reason}',
    unknown:
      'Nous n’avons pas pu confirmer que le code PIN a été enregistré. %{reason} Essayez le code PIN sur votre terminal avant de le renvoyer.',
  },
};
