/** `/_/dev/survey.js` (development only): stands in for the survey tool's script. It says that it is there, and no more. */
export async function answerSurvey(): Promise<Response> {
  return new Response("globalThis.dispatchEvent(new CustomEvent('survey-stand-in'))\n", {
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  })
}
