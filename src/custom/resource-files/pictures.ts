/** The icons that a resource file can name, and the one for whoever names none. */
import {
  Box,
  Calendar,
  ChartColumn,
  CreditCard,
  File,
  Globe,
  Landmark,
  List,
  Lock,
  Map as MapIcon,
  Percent,
  Phone,
  Shield,
  Store,
  Tag,
  Truck,
  User,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import type { FileResource } from '../../engine/files/readFiles';

const PICTURES: Readonly<Record<NonNullable<FileResource['icon']>, LucideIcon>> = {
  bank: Landmark,
  box: Box,
  calendar: Calendar,
  card: CreditCard,
  chart: ChartColumn,
  file: File,
  globe: Globe,
  list: List,
  lock: Lock,
  map: MapIcon,
  percent: Percent,
  person: User,
  phone: Phone,
  shield: Shield,
  shop: Store,
  tag: Tag,
  truck: Truck,
  wallet: Wallet,
};

export const pictureOf = ({ icon }: Pick<FileResource, 'icon'>): LucideIcon => PICTURES[icon ?? 'list'];
