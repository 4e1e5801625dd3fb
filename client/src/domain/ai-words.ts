/** A text that is one quotation has its marks already, those of its language. */
const quotation = /^["“„«][^"“”„«»]+["“”»]$/;

/** The class of words that an AI wrote, which stand in quotation marks. */
export const aiWords = (text: string): string => (quotation.test(text) ? 'ai-words ai-words-marked' : 'ai-words');
