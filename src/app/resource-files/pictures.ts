/** Icons that a resource file can name: those that the product bundles anyway. Default: the list's. */
import {
  Bookmark,
  Compass,
  FileText,
  HandCoins,
  HardDriveUpload,
  History,
  Inbox,
  KeyRound,
  Landmark,
  Lock,
  Percent,
  Rows3,
  Sheet,
  ShieldCheck,
  Smartphone,
  Store,
  UsersRound,
  Wallet,
  WalletCards,
  type LucideIcon,
} from 'lucide-react';
import type { FileResource } from '../../engine/definition/files/readFiles';

const PICTURES: Readonly<Record<NonNullable<FileResource['icon']>, LucideIcon>> = {
  bank: Landmark,
  bookmark: Bookmark,
  card: WalletCards,
  clock: History,
  compass: Compass,
  device: HardDriveUpload,
  file: FileText,
  inbox: Inbox,
  key: KeyRound,
  lock: Lock,
  money: HandCoins,
  people: UsersRound,
  percent: Percent,
  phone: Smartphone,
  rows: Rows3,
  sheet: Sheet,
  shield: ShieldCheck,
  shop: Store,
  wallet: Wallet,
};

export const pictureOf = ({ icon }: Pick<FileResource, 'icon'>): LucideIcon => PICTURES[icon ?? 'rows'];
