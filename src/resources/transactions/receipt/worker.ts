/** The worker of a receipt's PDF. */
import { answerWith } from '../../../engine/browser/workerFile';
import { drawReceipt } from './receiptPdf';

answerWith(drawReceipt);
