function wordsIn(text: string): string[] {
  return text.trim().split(/\s+/);
}

export const firstNames: readonly string[] = wordsIn(`
  Mara Jonas Elif Tobias Sanne Kwame Lucía Henrik Nadia Owen Freya Mateus Sorcha Aleksi Hana
  Rafael Greta Idris Noor Callum Beatriz Stellan Yuki Margot Dario Signe Amina Ruben Ailsa Pavel
  Leonie Emre Tilda Marco Ingrid Samir Rhona Viktor Chiara Jasper Leila Anders Maeve Kofi Petra
  Luka Saskia Hugo Oona Farid Nell Bruno Zofia Gareth Mina Lars Delia Ivo Keiko Rowan Thea Milan
  Astrid Joaquín Wanda Piet Carys Nils Ottilie Arun Brigid Cato Dagny Esme Flora Gideon Hester
  Ilse Jory Kirsten
`);

export const leadingWords: readonly string[] = wordsIn(`
  salt ebb fog low cold grey north west tern gull kelp drift shingle harbour lamp signal static
  long slow quiet pale tide marsh moor slate copper amber dusk winter spring rope anchor heather
  granite thrift sedge heron plover marram lantern beacon carrier dial hollow silent blue iron
  peat sand storm moon star high inland far late early outer lower upper
`);

export const closingWords: readonly string[] = wordsIn(`
  walker keeper watcher bell gate field stone light line road bank shore wire mast post pier
  house lock well step hill ridge wave water pole wind path bay sound tower glass hand crow wren
  finch otter seal hare fox moth wick oar sail buoy rock cairn barrow croft ferry mile mark
  listener runner mender singer reader drifter
`);

export const openingSyllables: readonly string[] = wordsIn(`
  bel tor ves mar lin cor dun fen gal har jor kel lor mel nor oss pel quen ras sel tam ul var
  wen yar zel
`);

export const middleSyllables: readonly string[] = wordsIn(`
  a e i o u an en ir or el am ow ith ar
`);

export const endingSyllables: readonly string[] = wordsIn(`
  dan veth mir ric wyn las tor den ne sk ra lo th mund vane bry fell kin dor ster
`);

export const surnames: readonly string[] = wordsIn(`
  Abbeyfield Bramwick Coldstow Dunmarsh Elderby Farrowdale Gillsworth Hartmere Ivelcombe
  Kestwick Larchmoor Mossley Netherby Ottermoor Pennick Quarlton Ridgewell Sandholm Thornaby
  Underleigh Vesterby Wharram Yarrowby Ashgrove Birkholm Crossfell Denholt Eastermoor Fallowby
  Greystone Hallbeck Ingleford
`);
