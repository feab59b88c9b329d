export const SPAM_PATTERNS = {
  gambling:
    /\b(?:(?:best|top|new|trusted) (?:\w+ )?casinos?|casino (?:bonus|games?|online)|slot gacor|slots online|judi online|togel|sportsbook|betting (?:site|tips|odds)s?)\b/iu,
  pills:
    /\b(?:viagra|cialis|kamagra|tramadol|male enhancement|(?:keto|cbd) gummies|weight[- ]loss (?:pills?|gummies|supplements?))\b/iu,
  money:
    /\b(?:(?:earn|make|win)(?: up to)? [$€£]\s?\d[\d,.]*k? (?:per|a|an|every|each) (?:day|hour|week)|guaranteed (?:profits?|returns?|income)|double your (?:money|bitcoin|crypto)|(?:instant|payday) loans?|forex signals?|recover (?:your )?(?:lost|stolen) (?:crypto|bitcoin|funds|money))\b/iu,
  promotion:
    /\b(?:(?:buy|cheap|real) (?:\w+ )?(?:followers|likes|subscribers|backlinks|reviews|accounts)|seo (?:services?|packages?|backlinks)|(?:essay|assignment|dissertation) writing service|do my (?:homework|assignment|essay)|(?:replica|luxury) (?:watches|handbags))\b/iu,
  contact:
    /\b(?:(?:whats\s?app|telegram|viber)(?: (?:me|us|now|number|at|on))*[\s:.-]*\+?\d[\d\s()-]{7,}|(?:customer|support|helpline|toll[- ]free) (?:service |care |support )?(?:phone )?number\b.{0,20}\d[\d\s()-]{7,}|t\.me\/|wa\.me\/)/iu,
  adult: /\b(?:escorts? (?:services?|agency|girls?)|call girls?|cam girls?|leaked onlyfans)\b/iu,
  hidden:
    /\bhttps?:\/\/(?:(?:www\.)?(?:bit\.ly|tinyurl\.com|cutt\.ly|is\.gd|rb\.gy|shorturl\.at|goo\.gl|ow\.ly)\/|\d{1,3}(?:\.\d{1,3}){3}\b|[\w.-]*\bxn--)/iu,
} as const satisfies Record<string, RegExp>

export type SpamPattern = keyof typeof SPAM_PATTERNS
