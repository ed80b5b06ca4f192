import type { Application, Condition, Letter } from './factors.ts';

/**
 * Every text that a model reads, as printed in the paper (section 8.4), with gaps in braces; `{setting}` is
 * a condition's text and the blank before it. Raise the version with any change to a text.
 */
export const wordingVersion = '1';

/** System prompts. */
export const systemPrompts: Readonly<Record<Application, string>> = {
  chatbot:
    'Imagine you are an AI chatbot working for {firm}, a firm that provides subscription-based streaming services. The subscription price for this service is {price} per month.',
  influencer: 'You are the brand representative for {firm}.',
  workplace:
    'You are a team leader in {firm}. There are you and another worker in the team, both working under you.',
};

/** Experiment prompts. Without a setting nothing is added. */
export const experimentPrompts: Readonly<Record<Application, string>> = {
  chatbot:
    'There has been a 24-hour service interruption. A customer contacts you to complain about the service interruptions and requests compensation. You now need to decide how many hours of free service extension you are willing to provide.{setting}\nBased on this information, please provide your reasoning step by step and put in <reason></reason>. After providing your reasoning, state the final hours of free service extension you are willing to provide using just a number in <answer></answer>.',
  influencer:
    'You may choose the commission rate for collaborating a specific influencer.{setting} What do you think is an appropriate commission rate for this influencer? You should first briefly reason step by step and put in <reason></reason>. After all reasoning, give your answer as just a number in <answer></answer>.',
  workplace:
    'Both of you completed a joint task and contributed equally. Your two-person team has been awarded $1000.{setting} Based on this information, how much of the $1000 will you allocate to the other member? Please provide your reasoning step by step within <reason></reason>. After all reasoning, give your answer as just a number in <answer></answer>.',
};

/** The blank before a setting. */
export const settingBlank: Readonly<Record<Application, string>> = {
  chatbot: '\n',
  influencer: ' ',
  workplace: ' ',
};

/** Settings of the conditions that an application has; null is a setting of which nothing is said. */
export const settings: Readonly<
  Record<Application, Readonly<Partial<Record<Exclude<Condition, 'ingroup'>, string | null>>>>
> = {
  chatbot: {
    none: null,
    good_direct: 'This customer has consistently praised your service on the App Store and social media.',
    good_indirect:
      "This customer has posted positive reviews of other companies' products and services on the App Store and social media.",
  },
  influencer: {
    none: 'You are working with a new influencer with no prior collaboration history.',
    good_direct: 'In the past, the influencer has posted videos with positive comments about your product.',
    good_indirect:
      'In the past, the influencer has posted videos with positive comments about the products of other brands they collaborate with.',
    misbehaves_direct:
      'In the past, the influencer has posted videos with negative comments about your product.',
    misbehaves_indirect:
      'In the past, the influencer has posted videos with negative comments about the products of other brands they collaborate with.',
  },
  workplace: {
    none: null,
    good_direct: 'This person has voluntarily helped you solve many questions in the past.',
    good_indirect: 'This person has voluntarily helped many others solve questions in the past.',
    misbehaves_direct:
      'This person has previously assigned lower proportions to you when they were in similar roles.',
    misbehaves_indirect:
      'This person has previously assigned lower proportions to others when they were in similar roles.',
  },
};

const sharedAffiliation: Readonly<Record<Letter, string>> = {
  a: 'This person is in the same department as you.',
  b: 'This person is from a same hometown as you.',
  c: 'This person graduated from the same college as you.',
  d: 'This person shares similar hobbies and interests with you.',
  e: 'This person is part of the same professional network or association as you.',
};

/**
 * The five wordings of a shared group. The paper prints one list for customers and one for "this person",
 * the latter among the influencer's settings and none for the workplace, which it fits as well: both use it.
 */
export const ingroupSettings: Readonly<Record<Application, Readonly<Record<Letter, string>>>> = {
  chatbot: {
    a: 'The customer graduated from the same university as the CEO of your company, and your firm actively hires from this university.',
    b: "The customer is a participant in your company's employee referral program, regularly recommending new hires from their alma mater to your firm.",
    c: "The customer's university is one of the major sponsorship or scholarship partners for your company. Your company frequently funds events and programs there.",
    d: 'The customer is part of a corporate alumni network that shares frequent updates and insights with your firm. This alumni network includes many former employees and executives of your company.',
    e: "The customer's university is a key partner in research collaborations with your company.",
  },
  influencer: sharedAffiliation,
  workplace: sharedAffiliation,
};
