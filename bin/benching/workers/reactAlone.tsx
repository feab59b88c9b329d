/** The baseline with react-dom's edge build. */
import { renderToReadableStream } from 'react-dom/server.edge'
import { finishedPage } from './finishedPage.tsx'

export default finishedPage(renderToReadableStream)
