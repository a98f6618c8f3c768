import { signatureOf } from './arguments'
import { type Catalogue, sourceLanguage, textsIn } from './catalogue'

/** File that lets tests and servers import a catalogue; builds replace it by the compiled messages. */
export const indexCode = `const { messagesIn } = require('@pt-portal/remote-kit/messages/node')

module.exports = messagesIn(__dirname)
`

function typeOf(text: string): string {
  const { args, elements } = signatureOf(text)
  const names = [...args].map(([name, type]) => `${name}: ${type}`).join('; ')
  const shape = names ? `{ ${names} }` : 'NoArguments'
  if (elements.length === 0) return names ? `Message<${shape}>` : 'Message'
  return `RichMessage<${shape}, ${elements.map((name) => `'${name}'`).join(' | ')}>`
}

/** The type of each message of a catalogue, for its `index.d.ts`. */
export function declarationsOf(catalogue: Catalogue): string {
  const types = Object.entries(textsIn(catalogue, sourceLanguage)).map(
    ([key, text]) => [key, typeOf(text), text] as const,
  )
  const code = types.map(
    ([key, type, text]) =>
      `/** ${text.replaceAll('*/', '*').replaceAll('\n', ' ')} */\nexport declare const ${key}: ${type}`,
  )
  const used = ['Message', 'NoArguments', 'RichMessage'].filter((name) =>
    types.some(([, type]) => new RegExp(`\\b${name}\\b`).test(type)),
  )
  return `// Made by \`remote-kit messages\` from ${sourceLanguage}.json.
import type { ${used.join(', ')} } from '@pt-portal/remote-kit/messages/message'

${code.join('\n')}
`
}
