/** What help says in French. */
import type { HelpContent } from '../helpTopics';

export const content: HelpContent = {
  pages: {
    '/dashboard': [
      'Cette page montre les totaux, les chiffres d’une période et ce qui est à surveiller maintenant.',
      'Choisissez la période au-dessus des chiffres\u202F: chacun est comparé aux jours d’avant.',
      'Sélectionnez un nombre souligné pour ouvrir la liste correspondante.',
    ],
    '/admin': [
      'Cette page liste le personnel qui peut se connecter, avec ses groupes de rôles.',
      'Ajoutez une personne dans l’onglet «\u202FCréer un administrateur\u202F».',
      'Ouvrez une personne pour modifier ses données, réinitialiser son mot de passe ou désactiver sa connexion.',
    ],
    '/transactions': [
      'Cette page liste toutes les transactions que vous pouvez voir, les plus récentes d’abord.',
      'Cherchez au-dessus des lignes, ou sélectionnez «\u202FFiltrer\u202F» pour choisir les jours, les types et les résultats.',
      'Ouvrez une ligne pour voir les frais, les références et les soldes, et pour afficher le reçu.',
    ],
    '/agenttransactions': [
      'Cette page liste les transactions d’un agent, les plus récentes d’abord.',
      'Sélectionnez «\u202FFiltrer\u202F» pour choisir les jours, les types et les résultats.',
      'Ouvrez une ligne pour voir les frais, les références et les soldes.',
    ],
    '/virtual-account': [
      'Cette page annonce les comptes virtuels.',
      'Ils ne sont pas encore proposés, et il n’y a rien à faire ici.',
      'La page le dira quand ils le seront.',
    ],
    '/agents': [
      'Cette page liste les agents que vous pouvez voir, avec leurs terminaux et leurs gestionnaires.',
      'Cherchez par nom, nom d’utilisateur, téléphone ou ID d’agent.',
      'Ouvrez un agent pour voir la personne, l’activité et les appareils.',
    ],
    '/agentsaccount': [
      'Cette page montre vos propres données, telles que le réseau les connaît.',
      'Vérifiez votre activité, votre compte bancaire et votre terminal.',
      'Demandez à votre gestionnaire d’agents ou à l’assistance de corriger ce qui est faux.',
    ],
    '/getagents': [
      'Cette page liste les agents d’un gestionnaire d’agents.',
      'Cherchez par nom, nom d’utilisateur, téléphone ou ID d’agent.',
      'Ouvrez un agent pour voir la personne, l’activité et le terminal.',
    ],
    '/agentsmanager': [
      'Cette page liste les gestionnaires d’agents du réseau.',
      'Sélectionnez «\u202FVoir les agents\u202F» d’un gestionnaire pour voir ses agents.',
      'L’onglet «\u202FRèglements\u202F» montre ce que les gestionnaires ont gagné par mois.',
    ],
    '/devices': [
      'Cette page liste les appareils du réseau, et quel agent a chacun d’eux.',
      'Filtrez par «\u202FLibre\u202F» pour trouver un appareil à donner à un agent.',
      'Sélectionnez «\u202FEnvoyer un fichier CSV\u202F» pour ajouter des appareils par leurs numéros de série.',
    ],
    '/agentfees': [
      'Cette page liste les frais de chaque type de transaction, par tranches de montants.',
      'Sélectionnez «\u202FModifier\u202F» pour changer les frais d’une tranche.',
      'Ajoutez des tranches dans «\u202FNouvelles tranches de frais\u202F», au-dessus de la liste. Entre deux tranches, il n’y a pas de frais.',
    ],
    '/purse': [
      'Cette page montre le portefeuille central et les portefeuilles des agents.',
      'Chaque mouvement est une écriture, avec le solde avant et après.',
      'Créditez ou débitez un agent dans l’onglet «\u202FPortefeuilles des agents\u202F».',
    ],
    '/audit': [
      'Cette page liste qui a fait quoi, quand et d’où.',
      'Filtrez par nom d’utilisateur, adresse IP, fiche ou jour.',
      'Ouvrez une entrée pour voir les valeurs modifiées. Personne ne peut modifier ni supprimer une entrée.',
    ],
    '/appversion': [
      'Cette page liste les versions de l’application des terminaux.',
      'Ajoutez une version quand elle est publiée.',
      'Supprimez une version saisie par erreur.',
    ],
    '/openAccount': [
      'Sur cette page, vous ouvrez un compte bancaire pour un client présent.',
      'Choisissez d’abord la banque.',
      'Ayez sous la main le téléphone, le BVN, la photo et la signature du client.',
    ],
    '/gtb': [
      'Sur cette page, vous ouvrez un compte ou liez une carte à un compte.',
      'Sélectionnez une opération, puis remplissez le formulaire étape par étape.',
      'Rien n’est envoyé à la banque avant la validation. Un formulaire interrompu peut être repris.',
    ],
    '/selectSwitch': [
      'Sur cette page, vous choisissez le processeur qui reçoit les transactions.',
      'Le changement touche tous les terminaux à la fois.',
      'Vérifiez le taux de réussite du tableau de bord avant et après.',
    ],
    '/resources': [
      'Cette page liste chaque liste et chaque formulaire de cet outil, pour les administrateurs.',
      'Cherchez par nom, champ, appel ou chemin.',
      'Les problèmes des fichiers de ressources sont indiqués en haut.',
    ],
    '/settings': [
      'Cette page contient vos données, votre mot de passe et votre code PIN.',
      'Activez les notifications du bureau dans l’onglet «\u202FNotifications\u202F».',
      'Quand vous changez votre mot de passe, toutes vos sessions se terminent.',
    ],
    other: [
      'Cette page est propre à votre réseau.',
      'Cherchez et filtrez au-dessus des lignes, et ouvrez une ligne pour les détails.',
      'Sélectionnez «\u202FExporter\u202F» pour enregistrer ce que vous voyez dans un fichier.',
    ],
  },
  steps: {
    findTransaction: [
      'Ouvrez «\u202FTransactions\u202F».',
      'Collez la référence, le RRN, le STAN ou le numéro du terminal dans la recherche au-dessus des lignes. Les espaces ne comptent pas.',
      'Ou sélectionnez «\u202FFiltrer\u202F» et choisissez les jours. «\u202FAjouter un filtre\u202F» trouve les montants.',
      {
        who: 'notAgent',
        text: 'Pour les transactions d’un agent, choisissez l’agent dans le filtre «\u202FAgent\u202F».',
      },
      'Pour une carte, saisissez les quatre derniers chiffres dans le filtre «\u202FPAN\u202F». Les numéros de carte ne sont jamais conservés.',
      'Ouvrez la ligne. «\u202FVoir le reçu\u202F» produit un reçu pour le client.',
    ],
    failures: [
      'Ouvrez «\u202FTableau de bord\u202F» et choisissez une période.',
      'Regardez «\u202FÉchecs sur cette période\u202F»\u202F: par banque, par type et par terminal.',
      'Sélectionnez le nombre d’échecs pour ouvrir ces transactions.',
      'Dans une ligne, «\u202FStatut\u202F» dit pourquoi la transaction a échoué.',
    ],
    queryTransfer: [
      'Ouvrez «\u202FTransactions\u202F» et sélectionnez «\u202FEn attente\u202F».',
      'Choisissez «\u202FInterroger\u202F» dans la ligne du virement.',
      'Le processeur répond si le virement a été fait. La ligne montre alors le résultat.',
      {
        who: 'notAgent',
        text: 'Pour plusieurs virements, sélectionnez les lignes et choisissez «\u202FInterroger les transactions\u202F».',
      },
      'N’envoyez pas le virement une deuxième fois tant qu’il est en attente.',
    ],
    addAgent: [
      'Ouvrez «\u202FAgents\u202F» et l’onglet «\u202FCréer un agent\u202F».',
      'Saisissez les informations sur la personne, l’activité, le compte bancaire et le lieu.',
      'Choisissez le gestionnaire d’agents et sélectionnez «\u202FCréer l’agent\u202F».',
      { who: 'staff', text: 'Choisissez ensuite «\u202FAttribuer un terminal\u202F» pour le nouvel agent.' },
      'Choisissez «\u202FGénérer un code d’activation\u202F» pour l’application de l’agent.',
    ],
    assignTerminal: [
      'Ouvrez «\u202FAgents\u202F» et trouvez l’agent.',
      'Choisissez «\u202FAttribuer un terminal\u202F» sous «\u202FAction\u202F» de la ligne.',
      'Choisissez la banque qui fournit le terminal. Le numéro est attribué automatiquement.',
      'Pour reprendre un terminal, choisissez «\u202FRetirer le terminal\u202F».',
    ],
    resetPassword: [
      'Ouvrez «\u202FAgents\u202F» puis l’agent.',
      'Choisissez «\u202FRéinitialiser le mot de passe\u202F» et confirmez.',
      'L’ancien mot de passe ne fonctionne plus. La réponse dit comment le mot de passe à usage unique est transmis.',
      'L’agent s’en sert pour se connecter et doit choisir un nouveau mot de passe.',
    ],
    creditPurse: [
      'Ouvrez «\u202FPortefeuille\u202F» et l’onglet «\u202FPortefeuilles des agents\u202F».',
      'Trouvez l’agent et choisissez «\u202FCréditer/débiter\u202F».',
      'Choisissez «\u202FCréditer\u202F» ou «\u202FDébiter\u202F», puis saisissez le montant, le motif et une référence de transaction.',
      'Sélectionnez «\u202FVérifier\u202F» et vérifiez les soldes avant et après.',
      'Si la réponse se perd, ne recommencez pas la saisie\u202F: la page vérifie si le mouvement a eu lieu.',
    ],
    setFees: [
      'Ouvrez «\u202FFrais des agents\u202F».',
      'Pour changer des frais, sélectionnez «\u202FModifier\u202F» dans la ligne.',
      'Pour ajouter des tranches, choisissez le type de transaction dans «\u202FNouvelles tranches de frais\u202F», au-dessus de la liste.',
      'Chaque tranche commence là où finit la précédente. Saisissez «\u202FMax.\u202F» et les frais, puis sélectionnez «\u202FEnvoyer\u202F».',
    ],
    exportList: [
      'Ouvrez une liste, et filtrez-la selon vos besoins.',
      'Choisissez les colonnes sous «\u202FColonnes\u202F».',
      'Sélectionnez «\u202FExporter\u202F», puis «\u202FExporter en CSV\u202F», «\u202FExporter en XLSX\u202F» ou «\u202FExporter en PDF\u202F».',
      'Un long export peut continuer en arrière-plan\u202F: la cloche en haut montre quand il est prêt.',
    ],
    saveView: [
      'Ouvrez une liste, et réglez ses filtres, ses colonnes et son ordre.',
      'Sélectionnez «\u202FEnregistrer la vue\u202F» et donnez-lui un nom.',
      { who: 'staff', text: 'Choisissez qui la voit\u202F: vous seul, votre groupe de rôles, ou tout le monde.' },
      'Choisissez «\u202FÉpingler au menu\u202F» pour l’avoir dans le menu, avec le nombre de fiches.',
    ],
    openAccount: [
      'Ouvrez «\u202FOuvrir un compte\u202F» et choisissez la banque.',
      'Choisissez «\u202FOuvrir un compte avec le BVN\u202F» sous «\u202FChoisissez une action\u202F».',
      'Le client accepte les conditions et vous lit le code à usage unique de la banque.',
      'Saisissez le BVN, vérifiez le formulaire, et ajoutez la photo et la signature.',
      'Validez. Le numéro de compte apparaît aussitôt.',
    ],
    whoChanged: [
      'Ouvrez «\u202FJournal d’audit\u202F».',
      'Filtrez par «\u202FNom d’utilisateur\u202F», par «\u202FAdresse IP\u202F» ou par jours.',
      { who: 'seesPeople', text: 'Ou ouvrez la fiche d’une personne, et regardez «\u202FActivité\u202F».' },
      'Ouvrez une entrée pour voir les valeurs avant et après.',
    ],
  },
  more: {
    findTransaction: [
      {
        title: 'Voir arriver les nouvelles transactions',
        steps: [
          'Sélectionnez «\u202FEn direct\u202F» au-dessus des lignes. Les nouvelles transactions arrivent seules, et un statut modifié change dans sa ligne.',
          'Sélectionnez «\u202FEn direct\u202F» encore une fois pour arrêter. Votre session n’en est pas prolongée.',
        ],
      },
    ],
    addAgent: [
      {
        title: 'Plusieurs agents depuis un fichier',
        steps: [
          'Ouvrez «\u202FAgents\u202F» et l’onglet «\u202FCréer un agent\u202F», et sélectionnez «\u202FDepuis un fichier\u202F».',
          'Choisissez un fichier CSV ou XLSX avec un agent par ligne, sous une ligne de titres.',
          'Choisissez une colonne pour chaque champ sous «\u202FAssocier les colonnes\u202F», puis sélectionnez «\u202FVérifier les lignes\u202F».',
          'Chaque ligne dit si elle sera créée, ou pourquoi non. Rien n’est envoyé avant cela.',
          'Enregistrez les lignes à corriger dans un fichier, et créez les autres. Le même fichier ne crée personne deux fois.',
        ],
      },
    ],
    assignTerminal: [
      {
        title: 'Un appareil',
        steps: [
          {
            who: 'uploadsDevices',
            text: 'Ouvrez «\u202FAppareils\u202F» et sélectionnez «\u202FEnvoyer un fichier CSV\u202F» pour ajouter des appareils par leurs numéros de série.',
          },
          'Choisissez «\u202FAttribuer un appareil\u202F» pour l’agent, et saisissez le numéro de série. Si des appareils libres sont proposés, une partie suffit.',
          'Pour reprendre un appareil, choisissez «\u202FRetirer un appareil\u202F».',
        ],
      },
    ],
    resetPassword: [
      {
        title: 'Remettre le mot de passe en main propre',
        steps: [
          {
            who: 'showsPasswords',
            text: 'Choisissez «\u202FAfficher le mot de passe\u202F» pour l’agent. Vous voyez le mot de passe une seule fois, sur un bulletin à imprimer.',
          },
          {
            who: 'showsPasswords',
            text: 'Il sert une fois et pendant une heure. L’agent est informé que vous l’avez vu.',
          },
        ],
      },
    ],
    creditPurse: [
      {
        title: 'Recharger tous les agents dont le solde est bas',
        steps: [
          'Dans l’onglet «\u202FPortefeuilles des agents\u202F», sélectionnez «\u202FRecharger…\u202F».',
          'Saisissez le solde sous «\u202FAgents dont le solde ne dépasse pas (N)\u202F», et choisissez «\u202Fjusqu’à un niveau\u202F» ou «\u202Fd’un montant\u202F».',
          'Sélectionnez «\u202FAfficher les agents\u202F». Modifiez des montants ou retirez des agents\u202F: rien n’a encore bougé.',
          'Vérifiez le total et le reste du portefeuille central, puis confirmez.',
        ],
      },
      {
        title: 'Approvisionner le portefeuille central',
        steps: [
          {
            who: 'funds',
            text: 'Ouvrez «\u202FPortefeuille\u202F» et sélectionnez «\u202FVerser\u202F» à côté de «\u202FSolde central\u202F».',
          },
          {
            who: 'funds',
            text: 'Saisissez le montant, la référence bancaire du virement et le motif. Une référence ne sert qu’une fois.',
          },
          {
            who: 'funds',
            text: 'Sélectionnez «\u202FVérifier\u202F» et confirmez. Le journal d’audit l’inscrit sous votre nom.',
          },
        ],
      },
    ],
    exportList: [
      {
        title: 'Le relevé d’un portefeuille',
        steps: [
          {
            who: 'seesStatements',
            text: 'Ouvrez «\u202FAgents\u202F», puis l’agent, et sélectionnez «\u202FRelevé…\u202F».',
          },
          { who: 'hasStatement', text: 'Ouvrez «\u202FProfil d’agent\u202F» et sélectionnez «\u202FRelevé…\u202F».' },
          {
            who: 'seesStatements',
            text: 'Choisissez le mois. Le PDF contient chaque mouvement, et le solde avant et après.',
          },
          {
            who: 'hasStatement',
            text: 'Choisissez le mois. Le PDF contient chacun de vos mouvements, et le solde avant et après.',
          },
        ],
      },
    ],
  },
};
