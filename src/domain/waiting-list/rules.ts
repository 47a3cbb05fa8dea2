export const waitingRulesLength = 2000

/** What the page of the waiting list says until she saves her own rules. */
export const initialWaitingRules =
  "It's free, with no obligation. I match puppies to homes, so your place counts, and so do your wishes and your daily life. Every three months I'll ask if you're still looking."
