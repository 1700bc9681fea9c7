import { playPart } from './faults/rounds';

playPart(3);
