const notes = new RegExp(
  [
    String.raw`\b(?:not|isn't|never) (?:intended as |meant as |to be taken as )?(?:a substitute for|professional|financial advice|medical advice|legal advice)`,
    String.raw`\b(?:seek|consult|contact|speak (?:to|with)|talk to|reach out to|see) (?:with )?(?:(?:a|an|your|the|qualified|licensed|professional|mental|local|medical|financial|legal) ){0,4}(?:help|professionals?|doctors?|advisors?|advisers?|therapists?|counsell?ors?|services|authorities|expert|experts)\b`,
    String.raw`\b(?:crisis|suicide|emergency|support|recovery|addiction|counsell?ing|mental health) (?:and \w+ )?(?:hot ?lines?|help ?lines?|lifelines?|lines?|services|text line|resources|support)\b`,
    String.raw`\b(?:hot ?line|help ?line|lifeline|samhsa|crisis)\b[^.\n]{0,60}\d`,
    String.raw`\b1-8\d\d-\d{3}-\d{4}\b|\b(?:call|text|dial) (?:or text )?(?:988|911|112|999|741741|116 ?123)\b`,
    String.raw`\bif you(?:'re| are| or someone)\b[^.\n]{0,60}\b(?:struggling|in crisis|suicidal|affected|thinking about|need help)\b`,
    String.raw`\b(?:help is available|you are not alone|you're not alone)\b`,
    String.raw`\b(?:illustrative|for (?:illustration|informational purposes)|informational purposes only|disclaimer)\b`,
    String.raw`\b(?:should|must) not be (?:used|relied (?:up)?on|taken|treated) (?:as|for|to)\b`,
    String.raw`\b(?:real|actual)(?:-world)? (?:funding |allocation )?decisions? (?:should|must|ought to)\b`,
  ].join('|'),
  'i',
);

/** Whether the text carries a safety note: a line to call, a referral, or a caveat that it is no advice. */
export function hasSafetyNote(text: string): boolean {
  return notes.test(text);
}
