/** Pages use this build. */
import { renderToReadableStream } from 'react-dom/server.node'
import { finishedPage } from './finishedPage.tsx'

export default finishedPage(renderToReadableStream)
