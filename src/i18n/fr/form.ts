/** The French of `en/form.ts`. */
import type { form as english } from '../en/form';
import type { Translation } from '../locales';

export const form: Translation<typeof english> = {
  optional: 'facultatif',
  required: 'obligatoire',
  allRequired: 'Tous les champs sont obligatoires.',
  mostRequired: 'Les champs sont obligatoires, sauf mention contraire.',
  fewRequired: 'Seul champ obligatoire\u202F: %{last}. |||| Seuls champs obligatoires\u202F: %{first} et %{last}.',
  needed: 'Obligatoires : %{fields}. Le reste est facultatif.',
  choose: 'Choisir',
  chooseFirst: 'Choisissez d’abord « %{field} »',

  problem: {
    missing: '« %{field} » est obligatoire.',
    notPicked: 'Choisissez « %{field} ».',
    email: 'Saisissez une adresse e-mail complète, par exemple nom@exemple.com.',
    number: 'Saisissez un nombre, par exemple 25 ou 0,65.',
    money: 'Saisissez un montant en nairas avec deux décimales au plus, par exemple 1500,50.',
    notADay: 'Saisissez un jour au format AAAA-MM-JJ.',
    wrongYear: 'Saisissez l’année à quatre chiffres, de 1900 à 2999, par exemple 2026.',
    halfADay: 'Saisissez le jour complet, ou effacez-le.',
    beingRead: '« %{field} » est en cours de chargement. Patientez un instant, puis renvoyez.',
    tooShort: 'Saisissez « %{field} » en entier : %{min} chiffres.',
    tooFew: 'Saisissez « %{field} » en entier : au moins %{min} chiffres.',
    digitsOnly: '« %{field} » : seuls les chiffres sont acceptés.',
    tooLong: '« %{field} » : %{max} chiffres au plus. Un nombre plus long n’est pas accepté.',
    invisible:
      '« %{field} » contient un signe invisible, comme un saut de ligne ou une marque qui inverse le texte. Saisissez-le de nouveau sans le coller.',
    secretNumber:
      '« %{field} » contient peut-être un numéro de carte ou un BVN, qui ne sont jamais enregistrés. Retirez ce numéro ou n’écrivez que ses quatre derniers chiffres.',
    notChosen: 'Choisissez « %{field} » dans la liste.',
    upstream: 'Le service indique : %{message}',
  },
  summary:
    'Pas encore envoyé. %{smart_count} champ est à corriger : |||| Pas encore envoyé. %{smart_count} champs sont à corriger :',
  toCorrect: '%{smart_count} champ à corriger |||| %{smart_count} champs à corriger',
  named: 'Vérifiez : %{fields}.',

  suggestions: {
    part: '%{shown} sur %{total}',
    enter: 'Entrée pour utiliser %{value}',
    none: 'Aucune correspondance. Vous pouvez tout de même envoyer ce que vous avez saisi.',
    failed: 'Impossible de charger cette liste. %{reason} Vous pouvez tout de même saisir une valeur.',
  },

  sending: 'Envoi…',
  editing: 'Modification : %{name}',
  unknownCreate:
    '%{reason} Nous n’avons pas pu confirmer que la fiche a été créée. Vérifiez la liste avant de renvoyer. Toute votre saisie est encore là.',
  unknownEdit:
    '%{reason} Nous n’avons pas pu confirmer que la fiche a été enregistrée. Un nouvel enregistrement vérifie d’abord la fiche. Toute votre saisie est encore là.',
  inUse: 'Une autre fiche a déjà cette valeur (%{field}). Saisissez une autre valeur.',
  madeBefore: 'Votre premier essai a créé cette fiche. Rien n’a été créé deux fois.',
  otherMadeBefore:
    'La fiche qui a cette valeur (%{field}) n’est pas celle que vous avez saisie. Différences\u202F: %{fields}. Vérifiez cette fiche, ou saisissez une autre valeur.',
  noneMadeBefore:
    'Nous n’avons trouvé dans la liste aucune fiche qui a cette valeur (%{field}). Saisissez une autre valeur.',
  madeUnfound: 'Le nouvel enregistrement, %{name}, n’a pas pu être chargé. %{reason}',
  open: 'Ouvrir',
  another: 'En créer un autre',
  madeUnread:
    'Nous n’avons pas pu vérifier si votre premier essai a créé cette fiche. %{reason} Vérifiez la liste avant de renvoyer.',
  kept: '%{reason} Rien n’est perdu : toute votre saisie est encore là.',

  aboveRights:
    'Ce groupe de rôles a des droits que vous n’avez pas. Demandez les modifications à une personne qui a ces droits.',
  restored: 'Votre saisie précédente a été restaurée.',
  notKept: 'Non conservé, à saisir de nouveau\u202F: %{fields}.',
  restart: 'Recommencer',

  leaveTitle: 'Quitter sans enregistrer ?',
  leaveText: 'Votre saisie n’a pas été enregistrée et sera perdue.',
  leaveUnknownTitle: 'Quitter ce formulaire ?',
  leaveUnknownText:
    'Nous n’avons pas pu confirmer que la fiche a été enregistrée. Si vous quittez, votre saisie est perdue. Vérifiez la fiche avant de ressaisir les données.',
  leave: 'Quitter ce formulaire',
  stay: 'Rester ici',

  recordFailed: 'Impossible de charger la fiche',
  notCompared:
    'Rien n’a été enregistré. Nous n’avons pas pu vérifier si une autre personne a modifié la fiche. %{reason}',
  changedTitle: 'Une autre personne a modifié cette fiche entre-temps.',
  changedText: 'Rien n’est encore enregistré. Vérifiez les différences, puis enregistrez de nouveau.',
  changedElsewhere:
    'Rien n’a été enregistré. Les modifications portent sur des champs que ce formulaire n’affiche pas. Enregistrez de nouveau pour garder vos valeurs.',
  will: 'Ce qui va changer : %{changes}.',
  willChange: '%{field} : %{before} devient %{after}',
  theirs: 'La leur : %{value}',
  mine: 'La vôtre : %{value}',
  taken: 'Désormais %{value}. Vous n’avez pas modifié ce champ.',
  nothing: 'rien',
  undecided: 'Choisissez la valeur à garder pour chaque champ.',
};
