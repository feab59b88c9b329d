import { renderToReadableStream } from 'react-dom/server.edge'
import { finishedPage } from './finishedPage.tsx'

export default finishedPage(renderToReadableStream)
