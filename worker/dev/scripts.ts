/** `/_/dev/survey.js` (development only): a fake of the survey tool's script. It reports that it runs, nothing more. */
export async function answerSurvey(): Promise<Response> {
  return new Response("globalThis.dispatchEvent(new CustomEvent('survey-fake'))\n", {
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  })
}
