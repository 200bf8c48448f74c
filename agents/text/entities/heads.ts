const listed = (words: string) => new Set(words.trim().split(/\s+/));

/** Forms of address that are left out of a name. */
export const TITLES = listed(
  `mr mr. mrs mrs. ms ms. miss dr dr. prof prof. professor doctor president vice-president senator sen. mayor governor gov. minister
  chancellor secretary ambassador congressman congresswoman representative rep. judge justice captain capt. general gen. colonel col. major
  maj. lieutenant lt. sergeant sgt. admiral inspector detective officer coach ceo chairman chairwoman director rabbi imam father sister
  brother uncle aunt madame monsieur herr frau señor señora rev. reverend bishop archbishop cardinal hon. sir dame lord lady premier
  headteacher headmaster headmistress principal councillor cllr constable sheriff warden curator deputy dean provost rector chaplain pastor
  brigadier commander corporal superintendent nurse midwife chef comrade mx mme auntie gran grandma grandpa granny nana cousin messrs messrs. drs justices judges professors senators ministers attorney engineer commissioner`,
);

/** Titles that belong to the name: "Queen Victoria". */
export const ROYAL_TITLES = listed(
  'king queen prince princess pope emperor empress tsar saint sultan duke duchess pharaoh',
);

/** Work that people do, in lower case before or after a name. */
export const ROLES = listed(
  `president minister senator mayor governor director chairman chairwoman chair executive ceo founder co-founder owner manager coach captain player
  author writer poet novelist journalist editor reporter actor officer engineer chef pilot nurse officer guard inspector actress singer musician painter artist architect engineer scientist
  registrar bursar clerk vicar referee umpire librarian caretaker apprentice trainee supervisor coordinator physicist chemist biologist researcher professor teacher lawyer attorney judge doctor nurse surgeon spokesman spokeswoman
  spokesperson analyst economist historian philosopher colleague friend wife husband son daughter brother sister mother father
  partner boss head leader chief officer king queen explorer astronaut inventor composer conductor commissioner ambassador
  secretary treasurer farmer baker driver neighbour neighbor resident student customer victim suspect witness passenger patient cousin
  grandfather grandmother nephew niece uncle aunt intern defender striker goalkeeper midfielder winger headteacher principal receptionist plumber
  electrician accountant developer designer consultant volunteer teammate classmate fiancé fiancée widow`,
);

/** Words that end (or, before "of", begin) the name of an organization. */
export const ORGANIZATION_HEADS = listed(
  `inc inc. ltd ltd. corp corp. llc plc gmbh ag sa s.a. nv bv co co. company corporation group holdings holding bank university college institute
  school academy association agency ministry department council commission committee union party court foundation society club hospital clinic airlines
  airways motors technologies technology systems services solutions partners organization organisation authority federation league parliament
  senate congress times post herald tribune gazette journal news press movement fund reserve police army navy fc afc orchestra choir theatre theater company
  trust bureau board consortium cooperative industries electronics pharmaceuticals energy media studios pictures records capital insurance
  laboratories labs software networks ventures enterprises brothers bros exchange chamber office forces guard alliance network coalition consulting
  legislature logistics railway railways trading foods stores hotels resorts publishing books museum library gallery borders administration nations
  hospice llp instruments dairies packaging textiles textile farms brewery breweries winery bakery airlines orchestra ensemble quartet band rovers
  infirmary surgery dispensary polytechnic seminary nursery kindergarten high preparatory secretariat tribunal senate assembly cabinet directorate command regiment brigade battalion
  division corps squadron institution conservatory observatory laboratory initiative project programme coop co-op mutual bancorp bancshares
  chemicals materials robotics dynamics analytics biotech therapeutics diagnostics devices semiconductors mobility aerospace aviation
  shipping freight couriers express telecom communications broadcasting television radio gas oil petroleum mining steel cement timber paper plastics
  construction engineering architects associates solicitors chambers advisers advisors realty properties estates homes housing developments
  outfitters apparel fashion cosmetics jewellers furniture appliances tools motorcycles bikes cycles tyres brands products supplies goods
  catering kitchens restaurants cafe diner grill pizzeria rotary lions scouts guides cricket rugby athletics hospitals schools colleges
  pharma automotive bancorp banking philharmonic symphony teamsters ambulance constabulary observer guardian telegraph chronicle bulletin weekly
  sparkasse stiftung verein verband werke krankenhaus klinik universität hochschule verlag zeitung gesellschaft confederation societies secretariat
  biosciences biologics genomics ceramics optics photonics avionics haulage removals plumbing roofing accountants opticians pharmacy chemists dental
  veterinary vets florists salon garage`,
);

/** Words that end the name of a place, or begin it. */
export const PLACE_HEADS = listed(
  `river lake mount mountain mountains sea ocean island islands bay gulf cape street avenue road boulevard lane square park bridge airport station castle
  palace cathedral abbey stadium tower valley desert province county peninsula republic kingdom hall harbour harbor port canal strait
  falls forest hills hill beach coast channel basin plateau territory district region city town village island arena temple mosque gardens
  cemetery vale moor heath fields wood woods grove ridge springs heights quay wharf docks marsh dale glen loch lough firth
  fjord cove lagoon delta pass trail parade crescent terrace mews chapel church minster monastery mosque synagogue inn lighthouse zoo pier mall rocks glacier reef volcano creek states emirates isles wall gate plaza fort`,
);
export const LEADING_PLACE_HEADS = listed(
  'river lake loch lough rio monte puerto villa ciudad santo mount mt mt. cape fort port san santa saint st. los las el new north south east west northern southern eastern western upper lower great',
);

/** Words of other languages that begin the name of a place. */
export const PLACE_FIRST =
  /^(?:rue|plaza|piazza|calle|avenida|rua|jalan|praça|plac|ulica|playa|isla|île|cerro|estadio|estádio|stade|stadio|château|castello|gare|aeropuerto|aeroporto|parque|parc|parco|jardin|schloss|passeig|viale|piazzale|sierra|kota|pulau|gunung|wat|bukit|kampung)$/;

/** Words that end the name of an event, or begin it before "of". */
export const EVENT_HEADS = listed(
  `war battle revolution cup olympics games conference summit festival championship championships expo marathon prix parade forum symposium
  convention riots uprising siege armistice tournament open fair biennale carnival election elections olympiad hackathon gala derby bowl massacre
  rebellion crisis referendum eclipse earthquake`,
);

/** Names of events that have no such word. */
export const EVENTS = listed(`renaissance holocaust brexit oktoberfest eurovision wimbledon woodstock`);

/** Heads that take "of": "University of Paris", "Battle of Hastings". */
export const ORGANIZATION_OF_HEADS = listed(
  `assembly embassy consulate parliament senate legislature government secretariat treasury directorate inspectorate observatory orchestra university bank ministry department council institute school college academy federation court chamber board office bureau church league
  society association order army organization organisation union hospital congress community communities fund museum library commission committee
  institution faculty club party friends sons daughters brothers house authority agency guild fellowship archdiocese diocese confederation company
  corporation republic's knights trustees centre center conservatory commonwealth's`,
);
export const OF_HEADS = listed(
  `university bank ministry department battle council house institute school museum republic city gulf isle bay federation treaty
  court chamber board office commonwealth kingdom bureau academy college church cape state siege tour league society association order army city
  statue tower port straits strait sea union secretary sultanate province county district organization organisation league leaning hospital
  massacre fall congress university duchy knights`,
);

/** Words that begin the name of an organization: in languages that put them first, and a few English ones. */
export const LEADING_ORGANIZATION_HEADS = listed(
  `médecins universidad université universität università universidade uniwersytet univerzita universiteit üniversitesi ospedale krankenhaus klinikum banco
  banca banque ministerio ministère ministero ministério sociedad sociedade société società stiftung verein verband grupo groupe gruppo grupa gruppe
  fundación fundação fondation fondazione fundacja instituto institut istituto escola escuela école scuola colegio colégio collège liceo lycée
  café ristorante restaurante trattoria osteria bodega éditions edizioni ediciones editora editorial clínica clinique clinica compañía compagnie
  companhia compagnia construtora constructora transportes transports federación fédération federação federazione asociación associação associazione
  partido partito sindicato comité comisión comissão commissione conseil consejo conselho cámara câmara chambre musée museo museu muzeum teatro théâtre
  teatr librería librairie libreria panadería boulangerie pasticceria farmacia pharmacie cooperativa coopérative coopérativa confederación confédération
  orquesta orchestre orquestra deutsche deutscher deutsches bundesamt landesamt bundesministerium landesbank stadtwerke sparkasse volksbank technische
  hochschule gesellschaft autohaus bäckerei metzgerei weingut brauerei verlag przedsiębiorstwo spółka fabryka zakłady szpital ministerstwo nemocnice
  stichting vereniging gemeente ziekenhuis bakkerij brouwerij team club clube club credit crédit crédito caixa caja cassa assurances seguros hôpital hospitais
  perusahaan yayasan hospital restaurant bank universitas kementerian rumah toko`,
);

/** How single words for organizations end: "Commerzbank", "Friedensstiftung". */
export const ORGANIZATION_ENDING =
  /.{3}(?:bank|stiftung|verein|verband|werke|klinik|klinikum|krankenhaus|gesellschaft|universität|hochschule|verlag|zeitung|ministerium|genossenschaft|sparkasse|versicherung|tech|soft|corp|pharma|media|labs|works|systems|telecom|chem|stream|net|gruppe|bladet|posten|ligaen|tidende|sjukhuset|skolan|yliopisto|pankki)$/;

export const EXTRA_PLACES = listed(
  `amazon houston reading nile thames rhine danube seine volga ganges yangtze tigris euphrates mississippi alps andes himalayas sahara louvre colosseum
  acropolis antarctica arctic siberia patagonia bavaria tuscany catalonia andalusia provence normandy flanders crimea kashmir tibet
  earth moon mars venus jupiter saturn mercury pluto europe asia africa america oceania scandinavia balkans caribbean mediterranean baltic
  atlantic pacific manhattan brooklyn hollywood silicon wuhan shenzhen guangzhou chengdu canberra wellington accra kigali kampala lusaka
  frankfurt cologne stuttgart leipzig dresden zurich geneva basel bern seville valencia bilbao porto lisbon turin naples bologna florence
  leeds bristol cardiff glasgow edinburgh belfast cambridge oxford bath brighton liverpool nottingham sheffield usa uk uae u.s. u.k.
  mallorca majorca menorca ibiza tenerife lanzarote madeira azores corsica sardinia sicily crete rhodes corfu skye orkney shetland cornwall
  devon yorkshire kent wales brittany alsace saxony hesse tyrol bohemia moravia transylvania lapland anatolia punjab gujarat kerala rajasthan bali java
  sumatra borneo luzon mindanao zanzibar darfur sahel levant maghreb polynesia tasmania queensland
  lucerne gothenburg malmö bergen aarhus tampere krakow gdansk brno graz salzburg lyon marseille bordeaux toulouse nice lille westminster`,
);

/** Two capital letters that mean a state, a country or a city. Those that mostly mean something else ("IN", "OR", "ID") are left out. */
export const PLACE_CODES = listed(
  `al ak az ca co ct dc de fl ga ia il ks ky la ma md mn mo ms mt nc nd nh nj nm nv ny oh pa ri sc sd tn tx ut va vt wa wi wv wy
  uk us nz hk bc nl fr es ch`,
);

/** Words that end a name of something that is no person, place, organization or event, or begin it. */
export const OTHER_HEADS = listed(
  `prize award awards act treaty bill law agreement accord protocol pact medal storm hurricane cyclone typhoon operation plan budget season edition
  version model series album song symphony concerto opera novel chapter volume street-view degree visa disease syndrome virus
  flu effect theorem principle day week month year pro max mini plus guide manual ticket invoice order`,
);
