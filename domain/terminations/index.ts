export { applyTermination, WITHDRAWAL_MS } from './apply-termination.ts';
export { cancelForDeletion } from './cancel-for-deletion.ts';
export { cancelContract, withdrawContract } from './declare-termination.ts';
export {
  assignTermination,
  closeTermination,
  findAssignable,
  listTerminations,
} from './operator-actions.ts';
export { readReceipt } from './read-receipt.ts';
export { receiptContent, receiptText } from './receipt-text.ts';
export { activateReceiptUrl } from './receipt-token.ts';
export { findTermination, type Termination } from './termination.ts';
