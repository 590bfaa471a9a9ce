import * as accounts from './account/accounts.ts';
import * as email from './account/email-change.ts';
import * as ownData from './account/own-data.ts';
import * as passkeys from './account/passkeys.ts';
import * as password from './account/password.ts';
import * as factors from './account/second-factors.ts';
import { endOtherSessions, endSession, listAccountEvents, readSecurity } from './account/security.ts';
import * as signIn from './account/sign-in.ts';
import { cardCalls } from './cards/card-calls.ts';
import * as connections from './connections.ts';
import { followPerson } from './follows.ts';
import * as payments from './payments.ts';
import * as posts from './posts.ts';
import * as profiles from './profiles.ts';
import * as quests from './quests.ts';
import { readAppeal, sendAppeal, sendReport } from './reports.ts';
import * as short from './short.ts';
import { exportStatistics, readStatistics, setCounting } from './statistics.ts';
import { writeToSupport } from './support.ts';
import { cancelContract, readReceipt, withdrawContract } from './terminations.ts';

/** Contracts of all calls of the API, keyed by name. */
export const contracts = {
  currentUser: accounts.currentUser,
  botCheck: signIn.botCheck,
  usernameSuggestions: signIn.usernameSuggestions,
  checkRegistration: signIn.checkRegistration,
  register: signIn.register,
  logIn: signIn.logIn,
  logOut: signIn.logOut,
  requestPasswordReset: password.requestPasswordReset,
  readPasswordReset: password.readPasswordReset,
  resetPassword: password.resetPassword,
  changePassword: password.changePassword,
  confirmAddress: password.confirmAddress,
  requestConfirmation: password.requestConfirmation,
  secondStepPasskey: factors.secondStepPasskey,
  readPasskeys: passkeys.readPasskeys,
  passkeyCreation: passkeys.passkeyCreation,
  addPasskey: passkeys.addPasskey,
  renamePasskey: passkeys.renamePasskey,
  removePasskey: passkeys.removePasskey,
  keepPasskey: passkeys.keepPasskey,
  passkeyProof: passkeys.passkeyProof,
  passkeyRequest: passkeys.passkeyRequest,
  signInByPasskey: passkeys.signInByPasskey,
  denyLogin: password.denyLogin,
  readOwnData: ownData.readOwnData,
  requestExport: ownData.requestExport,
  createExportTicket: ownData.createExportTicket,
  downloadExport: ownData.downloadExport,
  requestDeletion: ownData.requestDeletion,
  cancelDeletion: ownData.cancelDeletion,
  beginEmailChange: email.beginEmailChange,
  cancelEmailChange: email.cancelEmailChange,
  readNewEmail: email.readNewEmail,
  confirmNewEmail: email.confirmNewEmail,
  readEmailChange: email.readEmailChange,
  answerEmailChange: email.answerEmailChange,
  readSecurity,
  listAccountEvents,
  endSession,
  endOtherSessions,
  readProofWays: factors.readProofWays,
  prove: factors.prove,
  beginTotp: factors.beginTotp,
  confirmTotp: factors.confirmTotp,
  removeTotp: factors.removeTotp,
  setSecondStep: factors.setSecondStep,
  renewRecoveryCodes: factors.renewRecoveryCodes,
  readSecondStep: factors.readSecondStep,
  completeSecondStep: factors.completeSecondStep,
  readProfile: profiles.readProfile,
  listPublicProfiles: profiles.listPublicProfiles,
  countProfilePages: profiles.countProfilePages,
  listPosts: posts.listPosts,
  readPost: posts.readPost,
  uploadMedia: posts.uploadMedia,
  createPost: posts.createPost,
  deletePost: posts.deletePost,
  likePost: posts.likePost,
  countPostPages: posts.countPostPages,
  listPublicPosts: posts.listPublicPosts,
  followPerson,
  listQuests: quests.listQuests,
  listPastQuests: quests.listPastQuests,
  readQuest: quests.readQuest,
  listEntries: quests.listEntries,
  listAwards: quests.listAwards,
  sendReport,
  readAppeal,
  sendAppeal,
  readShort: short.readShort,
  readOwnShort: short.readOwnShort,
  saveShort: short.saveShort,
  closeChecklist: short.closeChecklist,
  importPage: short.importPage,
  readStatistics,
  exportStatistics,
  setCounting,
  connectTicket: connections.connectTicket,
  beginConnecting: connections.beginConnecting,
  completeConnecting: connections.completeConnecting,
  disconnect: connections.disconnect,
  ...cardCalls,
  listPayments: payments.listPayments,
  readBilling: payments.readBilling,
  saveBilling: payments.saveBilling,
  createCheckout: payments.createCheckout,
  verifyCheckout: payments.verifyCheckout,
  openPortal: payments.openPortal,
  returnFromPortal: payments.returnFromPortal,
  openInvoice: payments.openInvoice,
  receiveStripeEvent: payments.receiveStripeEvent,
  cancelContract,
  withdrawContract,
  readReceipt,
  writeToSupport,
} as const;

export type Contracts = typeof contracts;
