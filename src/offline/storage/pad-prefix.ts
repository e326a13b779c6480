/** The keys of local storage under which pages write down what a full disk doesn't take (`note-pad.ts`). */
export const padPrefix = 'rumbo_unsaved_';
