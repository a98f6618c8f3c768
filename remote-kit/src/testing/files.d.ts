/** Jest's compiler for style sheets and pictures. */
export function process(source: string, file: string): { code: string }
