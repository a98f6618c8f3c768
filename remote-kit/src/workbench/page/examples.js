// The bundler puts the catalogue here (`catalogue-loader.ts`).
