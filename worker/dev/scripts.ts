/**
 * `/_/dev/survey.js`, `/_/dev/analytics.js` and `/_/dev/deep-links.js` (development only): fakes of third-party
 * scripts. Each only reports that it runs.
 */
export const answerScript = (name: 'survey' | 'analytics' | 'deep-links') => async (): Promise<Response> =>
  new Response(`globalThis.dispatchEvent(new CustomEvent('${name}-fake'))\n`, {
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  })
